// Bundles the service worker of the front end with the list of files that `nx run web:bundle` wrote. Usage:
// node tools/build/service-worker.mjs
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist/apps/web/browser');

/** Names that contain a hash of the content; the same pattern as in front-end.ts of the server. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/;
/**
 * Not cached in advance: the page (it differs with every response), the worker, icons that only the system
 * shows, and fonts, because a user needs few of them.
 */
const EXCLUDED = ['index.html', 'sw.js', '**/*.{br,gz,map}', 'icons/**', 'media/**', 'manifest.webmanifest'];

async function toEntry(file) {
  const url = `/${file}`;
  if (HASHED_NAME.test(file)) return { url, revision: null };
  const content = await readFile(join(folder, file));
  return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
}

const files = globSync('**/*.*', { cwd: folder, exclude: EXCLUDED }).sort();
const [entry] = files.filter((file) => /^main-.*\.js$/.test(file));
if (entry === undefined) throw new Error(`no main script in ${folder}: nx run web:bundle`);

await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['apps/web/worker/main.ts'],
  outfile: join(folder, 'sw.js'),
  tsconfig: 'apps/web/worker/tsconfig.json',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  define: {
    FILES: JSON.stringify(await Promise.all(files.map(toEntry))),
    ENTRY: JSON.stringify(entry),
    'process.env.NODE_ENV': '"production"',
  },
  logLevel: 'warning',
});
