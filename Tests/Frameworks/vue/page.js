'use strict';

new Vue({
  el: '#list',
  data: {
    entry: '',
    edited: null,
    filter: 'All',
    tasks: JSON.parse(localStorage.getItem('tasks') || '[]'),
  },
  computed: {
    active() {
      return this.tasks.filter((task) => !task.done);
    },
    shown() {
      if (this.filter === 'All') return this.tasks;
      return this.tasks.filter((task) => task.done === (this.filter === 'Completed'));
    },
  },
  watch: {
    tasks: {
      deep: true,
      handler: (tasks) => localStorage.setItem('tasks', JSON.stringify(tasks)),
    },
  },
  methods: {
    add() {
      if (this.entry) {
        this.tasks.push({ id: `${Date.now()}.${this.tasks.length}`, text: this.entry, done: false });
      }
      this.entry = '';
    },
  },
  directives: { focus: { inserted: (field) => field.focus() } },
});
