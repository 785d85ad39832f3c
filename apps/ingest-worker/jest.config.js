module.exports = {
  displayName: 'ingest-worker', preset: '../../jest.preset.js',
};
