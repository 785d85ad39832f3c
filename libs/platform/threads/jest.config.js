module.exports = {
  displayName: 'threads',
  preset: '../../../jest.preset.js',
  globalSetup: '<rootDir>/build-workers.setup.mjs',
};
