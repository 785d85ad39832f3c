module.exports = {
  displayName: 'ask',
  preset: '../../../jest.preset.js',
};
