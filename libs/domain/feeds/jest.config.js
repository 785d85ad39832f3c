module.exports = {
  displayName: 'feeds', preset: '../../../jest.preset.js',
};
