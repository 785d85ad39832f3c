module.exports = {
  displayName: 'html',
  preset: '../../../jest.preset.js',
};
