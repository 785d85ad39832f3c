module.exports = {
  displayName: 'user-data',
  preset: '../../../jest.preset.js',
};
