module.exports = {
  displayName: 'highlights',
  preset: '../../../jest.preset.js',
};
