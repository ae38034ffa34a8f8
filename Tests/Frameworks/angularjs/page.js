'use strict';

angular.module('list', [])
  .controller('List', function () {
    this.tasks = angular.fromJson(localStorage.getItem('tasks') || '[]');
    this.filters = { All: {}, Active: { done: false }, Completed: { done: true } };
    this.filter = 'All';
    this.keep = () => localStorage.setItem('tasks', angular.toJson(this.tasks));
    this.add = () => {
      if (this.entry) this.tasks.push({ text: this.entry, done: false });
      this.entry = '';
      this.keep();
    };
    this.save = () => {
      this.edited = null;
      this.keep();
    };
    this.remove = (index) => {
      this.tasks.splice(index, 1);
      this.keep();
    };
    this.clear = () => {
      this.tasks = this.tasks.filter((task) => !task.done);
      this.keep();
    };
  })
  .directive('takeFocus', ($timeout) => (scope, field) => $timeout(() => field[0].focus()));
