module.exports = {
  displayName: 'rules',
  preset: '../../../jest.preset.js',
  globalSetup: '<rootDir>/../../platform/threads/build-workers.setup.mjs',
};
