module.exports = {
  displayName: 'briefings',
  preset: '../../../jest.preset.js',
};
