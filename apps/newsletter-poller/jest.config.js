module.exports = {
  displayName: 'newsletter-poller',
  preset: '../../jest.preset.js',
  globalSetup: '<rootDir>/../../libs/platform/threads/build-workers.setup.mjs',
};
