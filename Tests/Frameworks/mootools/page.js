'use strict';

const List = new Class({
  initialize() {
    this.tasks = JSON.decode(localStorage.getItem('tasks') || '[]');
    this.filter = 'All';
    $('entry').addEvent('keydown', (event) => {
      if (event.key === 'enter') this.add();
    });
    $$('#filters button').addEvent('click', (event) => {
      this.filter = event.target.get('text');
      this.draw();
    });
    $('clear').addEvent('click', () => this.keep(this.tasks.filter((task) => !task.done)));
    this.draw();
  },
  keep(tasks) {
    this.tasks = tasks;
    localStorage.setItem('tasks', JSON.encode(tasks));
    this.draw();
  },
  add() {
    const text = $('entry').get('value').trim();
    $('entry').set('value', '');
    if (text) this.keep(this.tasks.concat({ text, done: false }));
  },
  edit(task, item) {
    const field = new Element('input', { 'aria-label': 'New text', value: task.text });
    field.addEvent('keydown', (event) => {
      if (event.key !== 'enter') return;
      task.text = field.get('value');
      this.keep(this.tasks);
    });
    item.empty().adopt(field);
    field.focus();
  },
  item(task) {
    const item = new Element('li');
    const box = new Element('input', { type: 'checkbox', checked: task.done });
    box.addEvent('change', () => {
      task.done = box.get('checked');
      this.keep(this.tasks);
    });
    const label = new Element('label').adopt(box).appendText(` ${task.text}`);
    return item.adopt(
      label,
      new Element('button', { text: 'Edit', events: { click: () => this.edit(task, item) } }),
      new Element('button', { text: 'Delete', events: { click: () => this.keep(this.tasks.erase(task)) } }));
  },
  draw() {
    const isShown = (task) => this.filter === 'All' || task.done === (this.filter === 'Completed');
    $('tasks').empty().adopt(this.tasks.filter(isShown).map(this.item, this));
    $('left').set('text', `${this.tasks.filter((task) => !task.done).length} left`);
  },
});

window.addEvent('domready', () => new List());
