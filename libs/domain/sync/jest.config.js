module.exports = {
  displayName: 'sync',
  preset: '../../../jest.preset.js',
};
