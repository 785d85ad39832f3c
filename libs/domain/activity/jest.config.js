module.exports = {
  displayName: 'activity',
  preset: '../../../jest.preset.js',
};
