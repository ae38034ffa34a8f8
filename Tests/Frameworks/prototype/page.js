'use strict';

const List = Class.create({
  initialize() {
    this.tasks = (localStorage.getItem('tasks') || '[]').evalJSON(true);
    this.filter = 'All';
    $('entry').observe('keydown', (event) => {
      if (event.keyCode === Event.KEY_RETURN) this.add();
    });
    $('tasks').on('click', 'input[type=checkbox]', this.change((task) => { task.done = !task.done; }));
    $('tasks').on('click', '.edit', (event, button) => this.edit(button.up('li')));
    $('tasks').on('keydown', '.new', (event, field) => {
      if (event.keyCode === Event.KEY_RETURN) this.change((task) => { task.text = $F(field); })(event);
    });
    $('tasks').on('click', '.delete', this.change((task) => {
      this.tasks = this.tasks.without(task);
    }));
    $$('#filters button').invoke('observe', 'click', (event) => {
      this.filter = event.element().innerHTML;
      this.draw();
    });
    $('clear').observe('click', () => {
      this.tasks = this.tasks.reject((task) => task.done);
      this.draw();
    });
    this.draw();
  },
  add() {
    const text = $F('entry').strip();
    if (text) this.tasks.push({ text, done: false });
    $('entry').clear();
    this.draw();
  },
  change(body) {
    return (event) => {
      body(this.tasks[event.findElement('li').readAttribute('data-index')]);
      this.draw();
    };
  },
  edit(item) {
    const task = this.tasks[item.readAttribute('data-index')];
    const field = new Element('input', { class: 'new', 'aria-label': 'New text', value: task.text });
    item.update(field);
    field.activate();
  },
  draw() {
    localStorage.setItem('tasks', Object.toJSON(this.tasks));
    const template = new Template(
      '<li data-index="#{index}"><label><input type="checkbox" #{checked}> #{text}</label> ' +
      '<button class="edit">Edit</button> <button class="delete">Delete</button></li>');
    $('tasks').update(this.tasks.map((task, index) => template.evaluate({
      index, text: task.text.escapeHTML(), checked: task.done ? 'checked' : '',
    })).join(''));
    $('tasks').childElements().each((item, index) => {
      const isShown = this.filter === 'All' || this.tasks[index].done === (this.filter === 'Completed');
      item[isShown ? 'show' : 'hide']();
    });
    $('left').update(`${this.tasks.reject((task) => task.done).size()} left`);
  },
});

document.observe('dom:loaded', () => new List());
