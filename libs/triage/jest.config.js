module.exports = {
  displayName: 'triage',
  preset: '../../jest.preset.js',
};
