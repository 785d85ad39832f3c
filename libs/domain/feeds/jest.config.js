module.exports = {
  displayName: 'feeds',
  preset: '../../../jest.preset.js',
  globalSetup: '<rootDir>/../../platform/threads/build-workers.setup.mjs',
};
