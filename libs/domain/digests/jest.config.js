module.exports = {
  displayName: 'digests',
  preset: '../../../jest.preset.js',
};
