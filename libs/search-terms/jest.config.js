module.exports = {
  displayName: 'search-terms',
  preset: '../../jest.preset.js',
};
