const { globSync } = require('node:fs');
const { availableParallelism } = require('node:os');

/** One Jest process over every project: starting one process a lib would cost more than the tests. */
module.exports = {
  // Half of a spec's time is spent waiting for Postgres: with one worker, two processors are half idle.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: globSync(['apps/*/jest.config.js', 'libs/**/jest.config.js', 'tools/jest.config.js'], {
    cwd: __dirname,
    exclude: (f) => f === 'node_modules',
  }).map((file) => `<rootDir>/${file.replace('/jest.config.js', '')}`),
};
