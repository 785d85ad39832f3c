module.exports = {
  displayName: 'mailer', preset: '../../jest.preset.js',
};
