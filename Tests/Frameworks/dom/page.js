'use strict';

const form = document.forms[0];
const list = document.getElementById('tasks');
const template = document.getElementById('task');
let tasks = JSON.parse(localStorage.getItem('tasks')) || [];

const taskOf = (element) => tasks.find(({ id }) => id === Number(element.closest('li').dataset.id));

function rowOf(task) {
  const row = template.content.firstElementChild.cloneNode(true);
  row.dataset.id = task.id;
  row.classList.toggle('done', task.done);
  row.querySelector('input').checked = task.done;
  row.querySelector('span').textContent = task.text;
  return row;
}

function draw() {
  localStorage.setItem('tasks', JSON.stringify(tasks));
  const filter = location.hash.slice(2);
  const fragment = document.createDocumentFragment();
  for (const task of tasks) {
    const row = rowOf(task);
    row.hidden = (filter === 'active' && task.done) || (filter === 'completed' && !task.done);
    fragment.append(row);
  }
  list.replaceChildren(fragment);
  document.querySelector('#left').value = tasks.filter(({ done }) => !done).length;
  document.getElementById('clear').style.display = tasks.some(({ done }) => done) ? '' : 'none';
}

function edit(task, row) {
  row.innerHTML = '<input class="edit" aria-label="New text">';
  const field = row.firstChild;
  field.value = task.text;
  field.focus();
  field.select();
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') task.text = field.value.trim();
    if (event.key === 'Enter' || event.key === 'Escape') draw();
  });
}

form.onsubmit = (event) => {
  event.preventDefault();
  const text = new FormData(form).get('entry').trim();
  if (text !== '') {
    const id = Math.max(0, ...tasks.map((task) => task.id)) + 1;
    tasks.push({ id, text, done: false });
  }
  form.reset();
  draw();
};

list.addEventListener('change', ({ target }) => {
  if (!target.matches('[type=checkbox]')) return;
  taskOf(target).done = target.checked;
  draw();
});

list.addEventListener('click', ({ target }) => {
  const task = target.dataset.action && taskOf(target);
  switch (target.dataset.action) {
    case 'edit':
      edit(task, target.closest('li'));
      break;
    case 'delete':
      tasks.splice(tasks.indexOf(task), 1);
      draw();
      break;
    default:
  }
});

document.getElementById('clear').addEventListener('click', () => {
  tasks = tasks.filter(({ done }) => !done);
  draw();
});

window.addEventListener('hashchange', draw);
draw();
