import { ReactiveElement, html, nothing } from './reactive-element.js';

class TaskItem extends ReactiveElement {
  static properties = { task: { attribute: false }, editing: { attribute: false }, mark: {} };

  static styles = ':host { display: block; } :host([mark="done"]) label { text-decoration: line-through; }';

  send(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, {
      detail: { task: this.task, ...detail }, bubbles: true, composed: true,
    }));
  }

  save(event) {
    if (event.key !== 'Enter') return;
    this.editing = false;
    this.send('task-change', { text: event.target.value });
  }

  updated() {
    this.shadowRoot.querySelector('.edit')?.focus();
  }

  render() {
    if (this.editing) {
      return html`<input class="edit" aria-label="New text" .value=${this.task.text} @keydown=${(event) => this.save(event)}>`;
    }
    return html`
      <label><input type="checkbox" .checked=${this.task.done}
        @change=${(event) => this.send('task-change', { done: event.target.checked })}> ${this.task.text}</label>
      <slot></slot>
      <button @click=${() => { this.editing = true; }}>Edit</button>
      <button @click=${() => this.send('task-delete')}>Delete</button>`;
  }
}

class TaskList extends ReactiveElement {
  static properties = { tasks: { attribute: false }, filter: { attribute: false } };

  static styles = 'ul { list-style: none; padding: 0; } nav { display: flex; gap: 9px; }';

  constructor() {
    super();
    this.tasks = JSON.parse(localStorage.getItem('tasks') || '[]');
    this.filter = 'All';
    this.addEventListener('task-change', ({ detail: { task, ...change } }) => {
      this.keep(this.tasks.map((other) => (other.id === task.id ? { ...other, ...change } : other)));
    });
    this.addEventListener('task-delete', ({ detail: { task } }) => {
      this.keep(this.tasks.filter(({ id }) => id !== task.id));
    });
  }

  keep(tasks) {
    this.tasks = tasks;
    localStorage.setItem('tasks', JSON.stringify(tasks));
  }

  add(event) {
    if (event.key !== 'Enter') return;
    const text = event.target.value.trim();
    event.target.value = '';
    if (text) this.keep([...this.tasks, { id: `${Date.now()}.${this.tasks.length}`, text, done: false }]);
  }

  render() {
    const active = this.tasks.filter(({ done }) => !done);
    const shown = { Active: active, Completed: this.tasks.filter(({ done }) => done) }[this.filter];
    return html`
      <input placeholder="What needs doing?" @keydown=${(event) => this.add(event)}>
      <ul>${(shown ?? this.tasks).map((task) => html`<li><task-item mark=${task.done ? 'done' : 'open'} .task=${task}></task-item></li>`)}</ul>
      <p>${active.length} left</p>
      <nav>${['All', 'Active', 'Completed'].map((name) => html`<button ?disabled=${name === this.filter} @click=${() => { this.filter = name; }}>${name}</button>`)}</nav>
      ${active.length < this.tasks.length ? html`<button @click=${() => this.keep(active)}>Clear completed</button>` : nothing}`;
  }
}

customElements.define('task-list', TaskList);
customElements.define('task-item', TaskItem);
