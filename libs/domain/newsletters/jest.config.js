module.exports = {
  displayName: 'newsletters',
  preset: '../../../jest.preset.js',
  globalSetup: '<rootDir>/../../platform/threads/build-workers.setup.mjs',
};
