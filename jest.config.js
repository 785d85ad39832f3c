const { globSync } = require('node:fs');
const { availableParallelism } = require('node:os');

/**
 * One limit for every test and every hook of every project, since Jest takes it from here alone: a hook that
 * starts an application takes 4 s on a free machine, and many times that on a busy one.
 */
const TEST_TIMEOUT_MS = 120_000;

/** Each spec leaves some memory in its worker; a worker above this is replaced before its next spec. */
const WORKER_MEMORY = '1GB';

/** One Jest process over every project: starting one process a lib would cost more than the tests. */
module.exports = {
  testTimeout: TEST_TIMEOUT_MS,
  // Half of a spec's time is spent waiting for Postgres: with as many workers as processors, these are idle
  // for a quarter of it.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: WORKER_MEMORY,
  testSequencer: '<rootDir>/tools/jest-sequencer.js',
  projects: globSync(['apps/*/jest.config.js', 'libs/**/jest.config.js', 'tools/jest.config.js'], {
    cwd: __dirname,
    exclude: (f) => f === 'node_modules',
  }).map((file) => `<rootDir>/${file.replace('/jest.config.js', '')}`),
};
