const show = () => { document.querySelector('#place').textContent = `at ${location.pathname}`; };
document.querySelector('button').onclick = () => {
  history.pushState(null, '', '/projects/harbour/berths/7');
  show();
};
show();
