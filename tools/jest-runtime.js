const { sep } = require('node:path');
const vm = require('node:vm');

const { compileFunction } = vm;
const PACKAGES = [`${sep}node_modules${sep}`, `${sep}test-packages${sep}`];

/**
 * V8 uses the compiled code of an equal source again, but not if a function of the caller resolves its
 * dynamic imports, as in Jest. So each spec compiled all packages anew, for a fifth of its processor time.
 * Here Node resolves the dynamic imports of packages.
 */
vm.compileFunction = (source, parameters, options) => {
  const isPackage = PACKAGES.some((folder) => options.filename?.includes(folder));
  if (!isPackage && source.includes('import(')) return compileFunction(source, parameters, options);
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  return compileFunction(source, parameters, { ...options, importModuleDynamically });
};

module.exports = require('jest-runtime');
