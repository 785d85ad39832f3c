module.exports = {
  displayName: 'wait-until',
  preset: '../../../jest.preset.js',
};
