// Extracts every message from the built front end.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageExtractor } from '@angular/localize/tools';
import { run } from '../process/run.mjs';
import { root } from '../workspace.mjs';

const BUILT = join(root, 'dist/apps/web/browser');

const files = {
  resolve: (...paths) => join(...paths),
  relative: (_from, to) => to,
  dirname: (path) => join(path, '..'),
  exists: () => false,
  readFile: () => '',
};
const ignore = () => undefined;
const silent = { level: 0, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Messages by id, in the order of the files. Builds the front end first; Nx caches it. */
export async function extractMessages() {
  await run(join(root, 'node_modules/.bin/nx'), ['build', 'web'], { cwd: root });
  const scripts = (await readdir(BUILT)).filter((name) => name.endsWith('.js')).sort();
  const found = await Promise.all(scripts.map(extractFromScript));
  return Object.fromEntries(found.flat().map(({ id, text }) => [id, text]));
}

async function extractFromScript(script) {
  const code = await readFile(join(BUILT, script), 'utf8');
  if (!code.includes('$localize')) return [];
  const reading = { ...files, readFile: () => code };
  const extractor = new MessageExtractor(reading, silent, { basePath: BUILT, useSourceMaps: false });
  return extractor.extractMessages(script).map(({ id, text }) => ({ id, text }));
}
