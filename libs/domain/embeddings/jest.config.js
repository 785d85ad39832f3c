module.exports = {
  displayName: 'embeddings',
  preset: '../../../jest.preset.js',
  globalSetup: '<rootDir>/../../platform/threads/build-workers.setup.mjs',
};
