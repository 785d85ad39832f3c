module.exports = {
  displayName: 'recommendations',
  preset: '../../../jest.preset.js',
};
