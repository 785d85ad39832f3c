const aliases = require('../../tsconfig.base.json').compilerOptions.paths;

/**
 * Uses Angular's compiler for ts and html. The shared preset is left out because its swc transform would win.
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
