module.exports = {
  displayName: 'audio',
  preset: '../../../jest.preset.js',
};
