const vm = require('node:vm');
const { getBundleFile } = require('./build/test-packages.cjs');

const { compileFunction } = vm;
/** The bundle has none, only a text in which one is written. */
const DYNAMIC_IMPORT = /\bimport\s*\(/;
const BUNDLE = getBundleFile('all');

/**
 * V8 uses the compiled code of an equal source again, but not if a function of the caller resolves its
 * dynamic imports, as in Jest. So each spec compiled all packages again, for a fifth of its processor time.
 * Sources without dynamic imports need no such function.
 */
vm.compileFunction = (source, parameters, options) => {
  if (options.filename !== BUNDLE && DYNAMIC_IMPORT.test(source))
    return compileFunction(source, parameters, options);
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  return compileFunction(source, parameters, { ...options, importModuleDynamically });
};

module.exports = require('jest-runtime');
