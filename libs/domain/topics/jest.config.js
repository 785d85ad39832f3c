module.exports = {
  displayName: 'topics',
  preset: '../../../jest.preset.js',
};
