module.exports = {
  displayName: 'watchlists',
  preset: '../../../jest.preset.js',
};
