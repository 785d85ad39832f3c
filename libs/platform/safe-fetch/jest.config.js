module.exports = {
  displayName: 'safe-fetch',
  preset: '../../../jest.preset.js',
};
