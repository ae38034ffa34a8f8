'use strict';

jQuery(function ($) {
  let tasks = $.parseJSON(localStorage.getItem('tasks') || '[]');
  let filter = 'All';

  function item(task) {
    return $('<li>').data('task', task).toggleClass('done', task.done).append(
      $('<label>').text(` ${task.text}`).prepend(
        $('<input type="checkbox">').prop('checked', task.done)),
      '<button class="edit">Edit</button>',
      '<button class="delete">Delete</button>');
  }

  function draw() {
    localStorage.setItem('tasks', JSON.stringify(tasks));
    $('#tasks').empty().append($.map(tasks, item));
    if (filter !== 'All') $('#tasks > li').filter(filter === 'Active' ? '.done' : ':not(.done)').hide();
    $('#left').text($.grep(tasks, (task) => task.done, true).length);
    $('#clear').toggle($('#tasks .done').length > 0);
  }

  function taskOf(element) {
    return $(element).closest('li').data('task');
  }

  $('#entry').on('keypress', function (event) {
    if (event.which !== 13) return;
    const text = $.trim($(this).val());
    if (text) tasks.push({ text, done: false });
    $(this).val('');
    draw();
  });
  $('#tasks')
    .on('change', ':checkbox', function () {
      taskOf(this).done = $(this).is(':checked');
      draw();
    })
    .on('click', '.edit', function () {
      const field = $('<input class="new" aria-label="New text">').val(taskOf(this).text);
      $(this).closest('li').html(field).end();
      field.trigger('focus');
    })
    .on('keydown', '.new', function (event) {
      if (event.key !== 'Enter') return;
      taskOf(this).text = $(this).val();
      draw();
    })
    .on('click', '.delete', function () {
      tasks.splice($.inArray(taskOf(this), tasks), 1);
      draw();
    });
  $('#filters').on('click', 'button', function () {
    filter = $(this).text();
    draw();
  });
  $('#clear').on('click', () => {
    tasks = tasks.filter((task) => !task.done);
    draw();
  });
  draw();
});
