cordova.define('cordova/plugin_list', function (require, exports, module) {
  module.exports = [
    {
      id: 'cordova-plugin-camera.camera',
      file: 'plugins/cordova-plugin-camera/www/Camera.js',
      pluginId: 'cordova-plugin-camera',
      clobbers: ['navigator.camera']
    },
    {
      id: 'cordova-plugin-lost.lost',
      file: 'plugins/cordova-plugin-lost/www/lost.js',
      pluginId: 'cordova-plugin-lost',
      clobbers: ['lost']
    }
  ];
  module.exports.metadata = { 'cordova-plugin-camera': '5.0.2', 'cordova-plugin-lost': '1.0.0' };
});
