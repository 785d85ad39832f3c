module.exports = {
  displayName: 'images',
  preset: '../../../jest.preset.js',
};
