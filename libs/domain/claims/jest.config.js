module.exports = {
  displayName: 'claims',
  preset: '../../../jest.preset.js',
};
