module.exports = {
  displayName: 'threads', preset: '../../../jest.preset.js',
};
