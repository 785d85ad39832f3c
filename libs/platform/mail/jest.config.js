module.exports = {
  displayName: 'mail',
  preset: '../../../jest.preset.js',
};
