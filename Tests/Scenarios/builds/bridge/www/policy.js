document.getElementById('said').textContent = 'only its own script ran';
fetch('http://elsewhere.test/steal').catch(function () { console.log('no connection'); });
fetch('http://lab.drydock.test/echo/ok').then(function (response) {
  console.log('the lab answered ' + response.status);
});
