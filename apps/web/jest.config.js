const aliases = require('../../tsconfig.base.json').compilerOptions.paths;

/**
 * Angular's own compiler for ts and html; the shared preset stays out, for its swc transform would win over
 * it.
 */
module.exports = {
  displayName: 'web',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/../../libs/web/**/*.spec.ts'],
  roots: ['<rootDir>/src', '<rootDir>/../../libs/web'],
  setupFilesAfterEnv: ['<rootDir>/src/test-setup.ts'],
  transform: {
    '^.+\\.(ts|html)$': [
      'jest-preset-angular',
      { tsconfig: '<rootDir>/tsconfig.spec.json', stringifyContentPathRegex: '\\.html$' },
    ],
  },
  moduleNameMapper: Object.fromEntries(
    Object.entries(aliases).map(([name, [file]]) => [`^${name}$`, `<rootDir>/../../${file}`]),
  ),
  moduleFileExtensions: ['ts', 'html', 'js', 'mjs', 'json'],
};
