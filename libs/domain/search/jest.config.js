module.exports = {
  displayName: 'search',
  preset: '../../../jest.preset.js',
};
