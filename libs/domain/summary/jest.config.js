module.exports = {
  displayName: 'summary',
  preset: '../../../jest.preset.js',
};
