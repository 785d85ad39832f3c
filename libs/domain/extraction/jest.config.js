module.exports = {
  displayName: 'extraction',
  preset: '../../../jest.preset.js',
  globalSetup: '<rootDir>/../../platform/threads/build-workers.setup.mjs',
};
