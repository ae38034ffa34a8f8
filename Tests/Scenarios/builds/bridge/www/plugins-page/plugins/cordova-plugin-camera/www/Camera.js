cordova.define('cordova-plugin-camera.camera', function (require, exports, module) {
  var exec = require('cordova/exec');
  exports.getPicture = function (success, fail) {
    exec(success, fail, 'Camera', 'takePicture', []);
  };
});
