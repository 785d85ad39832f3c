module.exports = {
  displayName: 'tools',
  testEnvironment: 'node',
  testMatch: ['**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json', 'node'],
  transform: {},
};
