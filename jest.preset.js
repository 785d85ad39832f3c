const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const { ENTRIES, getBundleFile } = require('./tools/build/test-packages.cjs');

const base = JSON.parse(readFileSync(join(__dirname, 'tsconfig.base.json'), 'utf8'));
const aliases = Object.entries(base.compilerOptions.paths).map(([name, [file]]) => [
  `^${name}$`,
  join(__dirname, file),
]);
// `npm test` builds the bundle. Without it Jest loads the packages themselves.
const packages = ENTRIES.map((name) => [`^${name}$`, getBundleFile(name)]).filter(([, file]) =>
  existsSync(file),
);

/** What every server-side lib and app shares: TypeScript by swc, one database a worker, no timers faked. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', JSON.parse(readFileSync(join(__dirname, 'tools/build/swc.json'), 'utf8'))],
  },
  runtime: join(__dirname, 'tools/jest-runtime.js'),
  setupFilesAfterEnv: [join(__dirname, 'tools/jest-retries.js')],
  moduleNameMapper: Object.fromEntries([...aliases, ...packages]),
  moduleFileExtensions: ['ts', 'js', 'json', 'node'],
};
