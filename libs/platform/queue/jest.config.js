module.exports = {
  displayName: 'queue',
  preset: '../../../jest.preset.js',
};
