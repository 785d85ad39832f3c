module.exports = {
  displayName: 'health',
  preset: '../../../jest.preset.js',
};
