module.exports = {
  displayName: 'newsletter-poller',
  preset: '../../jest.preset.js',
};
