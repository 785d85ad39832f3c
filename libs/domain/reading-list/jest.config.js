module.exports = {
  displayName: 'reading-list',
  preset: '../../../jest.preset.js',
};
