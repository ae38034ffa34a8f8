'use strict';

let tasks = JSON.parse(localStorage.getItem('tasks') || '[]');
let edited = null;
let entry = '';

function keep(changed = tasks) {
  tasks = changed;
  localStorage.setItem('tasks', JSON.stringify(tasks));
}

const Task = {
  view({ attrs: { task } }) {
    if (edited === task) {
      return m('li', m('input[aria-label=New text]', {
        oncreate: ({ dom }) => {
          dom.value = task.text;
          dom.focus();
        },
        onkeydown: (event) => {
          if (event.keyCode !== 13) return;
          task.text = event.target.value;
          edited = null;
          keep();
        },
      }));
    }
    return m('li', { class: task.done ? 'done' : '' },
      m('label',
        m('input[type=checkbox]', {
          checked: task.done,
          onchange: m.withAttr('checked', (done) => {
            task.done = done;
            keep();
          }),
        }), ' ', task.text),
      m('button', { onclick: () => { edited = task; } }, 'Edit'),
      m('button', { onclick: () => keep(tasks.filter((other) => other !== task)) }, 'Delete'));
  },
};

const List = {
  view() {
    const active = tasks.filter((task) => !task.done);
    const shown = {
      '/active': active,
      '/completed': tasks.filter((task) => task.done),
    }[m.route.get()] || tasks;
    const add = (event) => {
      event.preventDefault();
      if (entry.trim()) keep([...tasks, { id: `${Date.now()}.${tasks.length}`, text: entry.trim(), done: false }]);
      entry = '';
    };
    return m('main',
      m('form', { onsubmit: add }, m('input[placeholder=What needs doing?]', {
        value: entry,
        oninput: m.withAttr('value', (value) => { entry = value; }),
      })),
      m('ul', shown.map((task) => m(Task, { key: task.id, task }))),
      m('p', active.length, ' left'),
      m('nav', [['/', 'All'], ['/active', 'Active'], ['/completed', 'Completed']].map(
        ([path, name]) => m('a', { href: path, oncreate: m.route.link }, name))),
      m('button', { onclick: () => keep(active) }, 'Clear completed'));
  },
};

m.route(document.body, '/', { '/': List, '/active': List, '/completed': List });
