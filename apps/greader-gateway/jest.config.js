module.exports = {
  displayName: 'greader-gateway', preset: '../../jest.preset.js',
};
