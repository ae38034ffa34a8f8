// What a compiler makes of components, in the way of Svelte: functions that create, mount, change
// and remove the nodes of a block, and a component that asks them to at the end of the turn.
(function () {
  'use strict';

  const element = (name) => document.createElement(name);
  const text = (data) => document.createTextNode(data);
  const empty = () => text('');
  const insert = (target, node, anchor) => { target.insertBefore(node, anchor || null); };
  const append = (target, node) => { target.appendChild(node); };
  const detach = (node) => { if (node.parentNode) node.parentNode.removeChild(node); };
  const attr = (node, name, value) => {
    if (value == null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  };
  const setData = (node, data) => { if (node.data !== String(data)) node.data = data; };
  const listen = (node, event, handler, options) => {
    node.addEventListener(event, handler, options);
    return () => node.removeEventListener(event, handler, options);
  };

  const dirty = [];
  let flushing = null;
  const flush = () => {
    while (dirty.length) {
      const component = dirty.shift();
      const bits = component.dirty;
      component.dirty = 0;
      component.fragment.p(component.ctx, bits);
    }
    flushing = null;
  };

  class Component {
    constructor({ target }, instance, createFragment) {
      this.dirty = 0;
      this.ctx = instance((index, value) => {
        if (this.ctx && this.ctx[index] !== value) {
          this.ctx[index] = value;
          if (!this.dirty) {
            dirty.push(this);
            flushing = flushing || Promise.resolve().then(flush);
          }
          this.dirty |= 1 << index;
        }
        return value;
      });
      this.fragment = createFragment(this.ctx);
      this.fragment.c();
      this.fragment.m(target, null);
    }
  }

  // {#if editing} <input> {:else} … {/if}
  function createEditBlock(ctx) {
    let input;
    let dispose;
    return {
      c() {
        input = element('input');
        attr(input, 'aria-label', 'New text');
        input.value = ctx.task.text;
      },
      m(target, anchor) {
        insert(target, input, anchor);
        input.focus();
        dispose = listen(input, 'keydown', (event) => {
          if (event.key === 'Enter') ctx.rename(ctx.task, input.value);
        });
      },
      p() {},
      d() {
        detach(input);
        dispose();
      },
    };
  }

  function createShowBlock(ctx) {
    let label;
    let box;
    let words;
    let edit;
    let remove;
    let disposers;
    return {
      c() {
        label = element('label');
        box = element('input');
        attr(box, 'type', 'checkbox');
        box.checked = ctx.task.done;
        words = text(ctx.task.text);
        append(label, box);
        append(label, text(' '));
        append(label, words);
        edit = element('button');
        edit.textContent = 'Edit';
        remove = element('button');
        remove.textContent = 'Delete';
      },
      m(target, anchor) {
        insert(target, label, anchor);
        insert(target, edit, anchor);
        insert(target, remove, anchor);
        disposers = [
          listen(box, 'change', () => ctx.mark(ctx.task, box.checked)),
          listen(edit, 'click', () => ctx.edit(ctx.task)),
          listen(remove, 'click', () => ctx.remove(ctx.task)),
        ];
      },
      p(changed) {
        ctx = changed;
        box.checked = ctx.task.done;
        setData(words, ctx.task.text);
      },
      d() {
        [label, edit, remove].forEach(detach);
        disposers.forEach((dispose) => dispose());
      },
    };
  }

  // {#each shown as task (task.id)}
  function createEachBlock(key, ctx) {
    let item;
    let anchor;
    let kind = ctx.editing === ctx.task.id ? createEditBlock : createShowBlock;
    let block = kind(ctx);
    return {
      key,
      c() {
        item = element('li');
        anchor = empty();
        block.c();
      },
      m(target, before) {
        insert(target, item, before);
        append(item, anchor);
        block.m(item, anchor);
      },
      move(target, before) { insert(target, item, before); },
      get first() { return item; },
      p(changed) {
        const wanted = changed.editing === changed.task.id ? createEditBlock : createShowBlock;
        if (wanted === kind) return block.p(changed);
        kind = wanted;
        block.d();
        block = kind(changed);
        block.c();
        block.m(item, anchor);
        return undefined;
      },
      d() {
        block.d();
        detach(item);
      },
    };
  }

  const filters = ['All', 'Active', 'Completed'];

  function createFragment(ctx) {
    let form;
    let entry;
    let list;
    let blocks = new Map();
    let left;
    let bar;
    let tabs;
    let clear;
    const context = (task) => ({ ...ctx[3], task, editing: ctx[2] });
    const shown = () => ctx[0].filter(
      ({ done }) => ctx[1] === 'All' || done === (ctx[1] === 'Completed'));
    const update = () => {
      const old = blocks;
      blocks = new Map();
      let next = list.firstChild;
      shown().forEach((task) => {
        let block = old.get(task.id);
        if (block) {
          block.p(context(task));
          if (block.first === next) next = next.nextSibling;
          else block.move(list, next);
        } else {
          block = createEachBlock(task.id, context(task));
          block.c();
          block.m(list, next);
        }
        old.delete(task.id);
        blocks.set(task.id, block);
      });
      old.forEach((block) => block.d());
    };
    const count = () => ctx[0].filter(({ done }) => !done).length;
    return {
      c() {
        form = element('form');
        entry = element('input');
        attr(entry, 'placeholder', 'What needs doing?');
        append(form, entry);
        list = element('ul');
        left = text(count());
        bar = element('div');
        attr(bar, 'class', 'filters svelte-x1');
        tabs = filters.map((name) => {
          const tab = element('button');
          tab.textContent = name;
          attr(tab, 'class', ctx[1] === name ? 'on svelte-x1' : 'svelte-x1');
          append(bar, tab);
          return tab;
        });
        clear = element('button');
        clear.textContent = 'Clear completed';
      },
      m(target, anchor) {
        const paragraph = element('p');
        append(paragraph, left);
        append(paragraph, text(' left'));
        [form, list, paragraph, bar, clear].forEach((node) => insert(target, node, anchor));
        update();
        listen(form, 'submit', (event) => {
          event.preventDefault();
          ctx[3].add(entry.value.trim());
          entry.value = '';
        });
        tabs.forEach((tab, index) => listen(tab, 'click', () => ctx[3].filter(filters[index])));
        listen(clear, 'click', () => ctx[3].clear());
      },
      p(changed, bits) {
        ctx = changed;
        if (bits & 7) update();
        if (bits & 1) setData(left, count());
        if (bits & 2) {
          tabs.forEach((tab, index) => {
            attr(tab, 'class', ctx[1] === filters[index] ? 'on svelte-x1' : 'svelte-x1');
          });
        }
      },
    };
  }

  function instance(invalidate) {
    let tasks = JSON.parse(localStorage.getItem('tasks') || '[]');
    const keep = (changed) => {
      localStorage.setItem('tasks', JSON.stringify(changed));
      invalidate(0, tasks = changed);
    };
    const change = (task, part) => keep(
      tasks.map((other) => (other.id === task.id ? { ...other, ...part } : other)));
    return [tasks, 'All', null, {
      add(words) {
        if (words) keep([...tasks, { id: `${Date.now()}.${tasks.length}`, text: words, done: false }]);
      },
      mark: (task, done) => change(task, { done }),
      edit: (task) => invalidate(2, task.id),
      rename(task, words) {
        change(task, { text: words });
        invalidate(2, null);
      },
      remove: (task) => keep(tasks.filter((other) => other.id !== task.id)),
      filter: (name) => invalidate(1, name),
      clear: () => keep(tasks.filter(({ done }) => !done)),
    }];
  }

  window.app = new Component({ target: document.body }, instance, createFragment);
}());
