module.exports = {
  displayName: 'concurrency',
  preset: '../../../jest.preset.js',
};
