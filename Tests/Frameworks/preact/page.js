'use strict';

const { Component, h, render } = preact;

class Task extends Component {
  componentDidUpdate() {
    if (this.field) this.field.focus();
  }

  render({ task, change, remove }, { isEdited }) {
    if (isEdited) {
      const save = (event) => {
        if (event.key !== 'Enter') return;
        this.setState({ isEdited: false });
        change({ ...task, text: event.target.value });
      };
      return h('li', {}, h('input', {
        ref: (field) => { this.field = field; },
        'aria-label': 'New text', value: task.text, onKeyDown: save,
      }));
    }
    return h('li', { class: task.done ? 'done' : null },
      h('label', {},
        h('input', {
          type: 'checkbox', checked: task.done,
          onClick: () => change({ ...task, done: !task.done }),
        }), ' ', task.text),
      h('button', { onClick: () => this.setState({ isEdited: true }) }, 'Edit'),
      h('button', { onClick: remove }, 'Delete'));
  }
}

class List extends Component {
  constructor() {
    super();
    this.state = {
      entry: '', filter: 'All', tasks: JSON.parse(localStorage.getItem('tasks') || '[]'),
    };
    this.add = (event) => {
      event.preventDefault();
      const text = this.state.entry.trim();
      this.setState({ entry: '' });
      if (!text) return;
      const id = `${Date.now()}.${this.state.tasks.length}`;
      this.keep([...this.state.tasks, { id, text, done: false }]);
    };
  }

  keep(tasks) {
    this.setState({ tasks });
    localStorage.setItem('tasks', JSON.stringify(tasks));
  }

  render(_, { entry, filter, tasks }) {
    const active = tasks.filter((task) => !task.done);
    const shown = filter === 'All' ? tasks
      : filter === 'Active' ? active : tasks.filter((task) => task.done);
    return h('main', {},
      h('form', { onSubmit: this.add }, h('input', {
        placeholder: 'What needs doing?', value: entry,
        onInput: (event) => this.setState({ entry: event.target.value }),
      })),
      h('ul', {}, shown.map((task) => h(Task, {
        key: task.id, task,
        change: (changed) => this.keep(tasks.map((other) => (other === task ? changed : other))),
        remove: () => this.keep(tasks.filter((other) => other !== task)),
      }))),
      h('p', {}, active.length, ' left'),
      ['All', 'Active', 'Completed'].map((name) =>
        h('button', { key: name, onClick: () => this.setState({ filter: name }) }, name)),
      h('button', { key: 'clear', onClick: () => this.keep(active) }, 'Clear completed'));
  }
}

render(h(List), document.body);
