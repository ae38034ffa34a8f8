'use strict';

const Task = Backbone.Model.extend({ defaults: { text: '', done: false } });

const Tasks = Backbone.Collection.extend({
  model: Task,
  initialize() {
    this.on('add remove change', () => localStorage.setItem('tasks', JSON.stringify(this)));
  },
  active() {
    return this.where({ done: false });
  },
});

const TaskView = Backbone.View.extend({
  tagName: 'li',
  template: _.template($('#task').html()),
  events: {
    'click input[type=checkbox]': 'toggle',
    'click .edit': 'edit',
    'keydown .new': 'save',
    'click .delete': 'delete',
  },
  initialize() {
    this.listenTo(this.model, 'change', this.render);
    this.listenTo(this.model, 'remove', this.remove);
  },
  render() {
    this.$el.html(this.template(this.model.attributes));
    return this;
  },
  toggle() {
    this.model.set('done', !this.model.get('done'));
  },
  edit() {
    this.$el.html('<input class="new" aria-label="New text">');
    this.$('.new').val(this.model.get('text')).focus();
  },
  save(event) {
    if (event.which === 13) this.model.set('text', event.currentTarget.value);
  },
  delete() {
    this.model.collection.remove(this.model);
  },
});

const ListView = Backbone.View.extend({
  el: 'main',
  events: { 'keyup .entry': 'add', 'click .clear': 'clear' },
  initialize() {
    this.filter = null;
    this.listenTo(this.collection, 'update change:done filter', this.render);
    this.render();
  },
  render() {
    this.$('ul').empty();
    this.collection.each((model) => {
      const isShown = this.filter === null || this.filter === (model.get('done') ? 'completed' : 'active');
      if (isShown) this.$('ul').append(new TaskView({ model }).render().el);
    });
    this.$('.left').text(`${this.collection.active().length} left`);
  },
  add(event) {
    if (event.which !== 13) return;
    const field = this.$('.entry');
    if (field.val().trim()) this.collection.add({ text: field.val().trim() });
    field.val('');
  },
  clear() {
    this.collection.remove(this.collection.where({ done: true }));
  },
});

const tasks = new Tasks(JSON.parse(localStorage.getItem('tasks') || '[]'));
const view = new ListView({ collection: tasks });

const Router = Backbone.Router.extend({
  routes: { '(/)(:filter)': 'show' },
  show(filter) {
    view.filter = filter || null;
    tasks.trigger('filter');
  },
});

new Router();
Backbone.history.start();
