module.exports = {
  displayName: 'stories',
  preset: '../../../jest.preset.js',
};
