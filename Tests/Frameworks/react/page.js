'use strict';

const { createElement: element, useEffect, useMemo, useRef, useState } = React;

const filters = {
  All: () => true,
  Active: (task) => !task.done,
  Completed: (task) => task.done,
};

function Entry({ onAdd }) {
  const [text, setText] = useState('');
  const submit = (event) => {
    event.preventDefault();
    if (text.trim()) onAdd(text.trim());
    setText('');
  };
  return element('form', { onSubmit: submit },
    element('input', {
      placeholder: 'What needs doing?', value: text,
      onChange: (event) => setText(event.target.value),
    }));
}

function Editor({ task, onSave }) {
  const field = useRef(null);
  const [text, setText] = useState(task.text);
  useEffect(() => field.current.focus(), []);
  return element('input', {
    ref: field, 'aria-label': 'New text', value: text,
    onChange: (event) => setText(event.target.value),
    onKeyDown: (event) => event.key === 'Enter' && onSave(text),
  });
}

function Task({ task, change, remove }) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    const save = (text) => {
      change({ ...task, text });
      setEdited(false);
    };
    return element('li', null, element(Editor, { task, onSave: save }));
  }
  return element('li', null,
    element('label', null,
      element('input', {
        type: 'checkbox', checked: task.done,
        onChange: (event) => change({ ...task, done: event.target.checked }),
      }), ' ', task.text),
    element('button', { onClick: () => setEdited(true) }, 'Edit'),
    element('button', { onClick: remove }, 'Delete'));
}

function List() {
  const [tasks, setTasks] = useState(() => JSON.parse(localStorage.getItem('tasks') ?? '[]'));
  const [filter, setFilter] = useState('All');
  useEffect(() => localStorage.setItem('tasks', JSON.stringify(tasks)), [tasks]);
  const shown = useMemo(() => tasks.filter(filters[filter]), [tasks, filter]);
  const add = (text) =>
    setTasks((tasks) => [...tasks, { id: `${Date.now()}.${tasks.length}`, text, done: false }]);
  const change = (changed) =>
    setTasks((tasks) => tasks.map((task) => (task.id === changed.id ? changed : task)));
  return element(React.Fragment, null,
    element(Entry, { onAdd: add }),
    element('ul', null, shown.map((task) => element(Task, {
      key: task.id, task, change,
      remove: () => setTasks(tasks.filter((other) => other !== task)),
    }))),
    element('p', null, tasks.filter(filters.Active).length, ' left'),
    Object.keys(filters).map((name) => element('button', {
      key: name, onClick: () => setFilter(name),
    }, name)),
    element('button', { onClick: () => setTasks(tasks.filter(filters.Active)) },
      'Clear completed'));
}

ReactDOM.createRoot(document.getElementById('root')).render(
  element(React.StrictMode, null, element(List)));
