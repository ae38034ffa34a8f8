// How pages of the harbour speak to the app around them: by the addresses of its widgets, by
// functions that it calls back, and by requests that it answers in the network's place.
(function (window, document) {
  'use strict';

  var widgets = 'douban://rexxar-container/widget/';
  var apis = 'http://rexxar-container/api/';

  function query(parameters) {
    return Object.keys(parameters).map(function (name) {
      var value = parameters[name];
      var text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return encodeURIComponent(name) + '=' + encodeURIComponent(text);
    }).join('&');
  }

  // A frame that is given the widget's address, and taken away once the app has seen it.
  function call(widget, parameters) {
    var frame = document.createElement('iframe');
    frame.style.display = 'none';
    frame.src = widgets + widget + '?' + query(parameters);
    document.documentElement.appendChild(frame);
    setTimeout(function () {
      document.documentElement.removeChild(frame);
    }, 0);
  }

  // A function for the app to call: 'Rexxar.Lifecycle.onPageVisible'.
  function listen(path, body) {
    var names = path.split('.');
    var last = names.pop();
    var holder = names.reduce(function (object, name) {
      return object[name] || (object[name] = {});
    }, window);
    holder[last] = body;
  }

  function get(path, parameters) {
    return fetch(apis + path + (parameters ? '?' + query(parameters) : ''))
      .then(function (response) { return response.json(); });
  }

  // The app sees no body of a request; so what would be one is in the address, and the app makes a
  // POST of it.
  function post(url, parameters) {
    var data = query(parameters) + '&_rexxar_method=POST';
    return fetch(url + (url.indexOf('?') < 0 ? '?' : '&') + data)
      .then(function (response) { return response.json(); });
  }

  window.Harbour = { call: call, listen: listen, get: get, post: post };
})(window, document);
