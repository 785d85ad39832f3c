module.exports = {
  displayName: 'sources',
  preset: '../../../jest.preset.js',
};
