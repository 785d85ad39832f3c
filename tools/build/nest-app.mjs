// Bundles one Nest app: esbuild for speed, swc for the decorator metadata that Nest and TypeORM need. Usage:
// node tools/build/nest-app.mjs APP
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transform } from '@swc/core';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '../..');
const swcOptions = JSON.parse(await readFile(join(import.meta.dirname, 'swc.json'), 'utf8'));

/** esbuild drops decorator metadata, so swc compiles files with decorators. */
const decorators = {
  name: 'decorators',
  setup: (build) => {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const errors = findSideEffectImports(source);
      if (errors.length > 0) return { errors };
      if (!/^\s*@\w+/m.test(source)) return { contents: source, loader: 'ts' };
      const { code } = await transform(source, { ...swcOptions, module: { type: 'es6' }, filename: path });
      return { contents: code, loader: 'js' };
    });
  },
};

/** Imported for what they do, not for what they export. */
const SIDE_EFFECTS = new Set(['reflect-metadata']);

/**
 * A bundle loads only the modules and packages that it uses. Apps and worker threads share libs, so otherwise
 * each would load the controllers and parsers of the others: 10 MiB for an app, and for the thread that reads
 * pages 16 MiB and half of its start.
 */
const usedModules = {
  name: 'used-modules',
  setup: (build) => {
    // Entry points have absolute paths.
    build.onResolve({ filter: /^[^/]/ }, async ({ path, pluginData, ...options }) => {
      if (pluginData === usedModules) return null;
      const resolved = await build.resolve(path, { ...options, pluginData: usedModules });
      return { ...resolved, sideEffects: SIDE_EFFECTS.has(path) };
    });
  },
};

/** Errors for `import './module'`, which would be left out of a bundle without a word. */
function findSideEffectImports(source) {
  const paths = [...source.matchAll(/^import '(.+)';$/gm)].map(([, path]) => path);
  return paths
    .filter((path) => !SIDE_EFFECTS.has(path))
    .map((path) => ({ text: `"${path}" is imported for its side effects alone. Import what it exports.` }));
}

export const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  packages: 'external',
  sourcemap: true,
  // Stack traces need lines only, and the sources would double the size of the maps.
  sourcesContent: false,
  // Class names appear in logs and in the OpenAPI document.
  keepNames: true,
  // The process keeps its code, comments included: 5 MiB less stay in memory.
  minifyWhitespace: true,
  tsconfig: join(root, 'tsconfig.base.json'),
  plugins: [usedModules, decorators],
  logLevel: 'warning',
};

/** Bundles each worker thread on its own: `feed-parser.worker.ts` becomes `feed-parser.js`. */
export async function buildWorkers() {
  const entries = globSync('libs/**/*.worker.ts', { cwd: root });
  const entryPoints = Object.fromEntries(
    entries.map((file) => [basename(file, '.worker.ts'), join(root, file)]),
  );
  await bundle({ ...shared, entryPoints, outdir: join(root, 'dist/workers') });
}

/**
 * Stack traces name our own lines. `--enable-source-maps` would read the maps of every package too: 40 MB and
 * a sixth of the CPU time of a start.
 */
const ENABLE_SOURCE_MAPS = "require('node:module').setSourceMapsSupport(true, { nodeModules: false });";

/**
 * Writes `NAME.bundle.js`, its source map, and `NAME.js`, which loads it. Files are replaced atomically,
 * because several builds may run at once, and beside the service.
 */
export async function bundle({ setUp = '', ...options }) {
  const { outputFiles } = await esbuild.build({ ...options, entryNames: '[name].bundle', write: false });
  await Promise.all(outputFiles.map(({ path, contents }) => replaceFile(path, contents)));
  const scripts = outputFiles.map(({ path }) => path).filter((path) => path.endsWith('.bundle.js'));
  await Promise.all(scripts.map((path) => writeLoader(path, setUp)));
}

function writeLoader(path, setUp) {
  const load = `module.exports = require('./${basename(path)}');`;
  const lines = [setUp, ENABLE_SOURCE_MAPS, load].filter((line) => line !== '');
  return replaceFile(path.replace('.bundle.js', '.js'), `${lines.join('\n')}\n`);
}

export async function replaceFile(path, contents) {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}-${randomUUID()}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, path);
}

/**
 * V8 may grow the heap fourfold before it collects garbage. The flag, set before any module loads, cut 560 MB
 * to 275 MB while ingesting 1,000 feeds, in the same CPU time. Node does not accept it in NODE_OPTIONS.
 */
const LIMIT_HEAP_GROWTH = "require('node:v8').setFlagsFromString('--heap-growing-percent=30');";

/** Bundles code of the service for a tool. */
export function buildForTool(options) {
  return esbuild.build({ ...shared, sourcemap: false, ...options });
}

export async function buildApp(app) {
  const options = {
    ...shared,
    // main.ts, and for the api the program that prints the OpenAPI document.
    entryPoints: globSync([`apps/${app}/src/main.ts`, `apps/${app}/src/openapi.ts`], { cwd: root }),
    outdir: join(root, `dist/apps/${app}`),
    setUp: LIMIT_HEAP_GROWTH,
  };
  await Promise.all([bundle(options), buildWorkers()]);
}

if (process.argv[1] === import.meta.filename) await buildApp(process.argv[2]);
