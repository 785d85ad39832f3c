module.exports = {
  displayName: 'retention',
  preset: '../../../jest.preset.js',
};
