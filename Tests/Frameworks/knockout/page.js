'use strict';

class Task {
  constructor({ text, done }) {
    this.text = ko.observable(text);
    this.done = ko.observable(done);
  }
}

class List {
  constructor(stored) {
    this.entry = ko.observable('');
    this.edited = ko.observable(null);
    this.filter = ko.observable('All');
    this.tasks = ko.observableArray(stored.map((task) => new Task(task)));
    this.active = ko.pureComputed(() => this.tasks().filter((task) => !task.done()));
    this.shown = ko.pureComputed(() => {
      if (this.filter() === 'All') return this.tasks();
      return this.tasks().filter((task) => task.done() === (this.filter() === 'Completed'));
    });
    this.add = () => {
      const text = this.entry().trim();
      if (text) this.tasks.push(new Task({ text, done: false }));
      this.entry('');
    };
    this.save = (task, event) => {
      if (event.key === 'Enter') this.edited(null);
      return true;
    };
    this.remove = (task) => this.tasks.remove(task);
    this.clear = () => this.tasks.remove((task) => task.done());
    ko.computed(() => localStorage.setItem('tasks', ko.toJSON(this.tasks)));
  }
}

ko.applyBindings(new List(JSON.parse(localStorage.getItem('tasks') || '[]')));
