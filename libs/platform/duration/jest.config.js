module.exports = {
  displayName: 'duration',
  preset: '../../../jest.preset.js',
};
