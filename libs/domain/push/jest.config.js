module.exports = {
  displayName: 'push',
  preset: '../../../jest.preset.js',
};
