module.exports = {
  displayName: 'changes',
  preset: '../../../jest.preset.js',
};
