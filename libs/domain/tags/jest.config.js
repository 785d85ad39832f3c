module.exports = {
  displayName: 'tags',
  preset: '../../../jest.preset.js',
};
