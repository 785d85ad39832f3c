// Bundles the packages that make server-side specs load thousands of modules. Jest loads each module again
// for each spec file; one file instead of them saves a seventh of the processor time of `npm test`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { replaceFile } from './nest-app.mjs';

const require = createRequire(import.meta.url);
const { ENTRIES, getBundleFile } = require('./test-packages.cjs');
const root = join(import.meta.dirname, '../..');
/** Packages that only the entries use. */
const INSIDE = ['@nestjs/mapped-types', 'es-toolkit', 'libphonenumber-js', 'tslib', 'validator'];

/** ES modules look for optional packages through this. */
const IMPORT_META = `const importMeta = {
  url: require('node:url').pathToFileURL(__filename).href,
  resolve: require('node:module').createRequire(__filename).resolve,
};`;

const getPackage = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const bundled = new Set([...ENTRIES.map(getPackage), ...INSIDE]);

/** What is not in the bundle is loaded by Jest. */
const onlyBundled = {
  name: 'only-bundled',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      bundled.has(getPackage(path)) ? undefined : { path, external: true },
    ),
};

/** One file with all packages, and for each entry a file that exports it. */
export async function buildTestPackages() {
  const modules = ENTRIES.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `module.exports = {\n${modules.join('\n')}\n};`, resolveDir: root },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Imports become `require`, so that tools/jest-runtime.js need not resolve them.
    supported: { 'dynamic-import': false },
    write: false,
    keepNames: true,
    define: { 'import.meta': 'importMeta', 'import.meta.dirname': '__dirname' },
    banner: { js: IMPORT_META },
    plugins: [onlyBundled],
    logLevel: 'error',
  });
  await replaceFile(getBundleFile('all'), outputFiles[0].text);
  for (const name of ENTRIES) await replaceFile(getBundleFile(name), buildEntry(name));
}

/** ES modules import by name: Node's lexer finds the names in the part that is never run. */
function buildEntry(name) {
  const names = Object.keys(require(name)).filter((key) => key !== 'default' && key !== 'module.exports');
  return `module.exports = require('./all.js')[${JSON.stringify(name)}]();
0 && (module.exports = { ${names.join(', ')} });
`;
}
