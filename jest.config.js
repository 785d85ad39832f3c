const { globSync } = require('node:fs');

/** One Jest process over every project: starting one process a lib would cost more than the tests. */
module.exports = {
  projects: globSync(['apps/*/jest.config.js', 'libs/**/jest.config.js', 'tools/jest.config.js'], {
    cwd: __dirname,
    exclude: (f) => f === 'node_modules',
  }).map((file) => `<rootDir>/${file.replace('/jest.config.js', '')}`),
};
