import { run } from '../process/run.mjs';
import { join } from 'node:path';

/** Sizes of images are decimal, as Docker prints them. */
export const MEGABYTE = 1e6;

const PARTS = { Node: 'usr/local/bin/node', packages: 'reader/node_modules', apps: 'reader/dist' };

/** What an image has, such as `Node 127 MB, packages 96 MB, apps 20 MB, Debian and the rest 93 MB`. */
export async function describeParts({ folder, bytes }) {
  let rest = bytes;
  const parts = [];
  for (const [name, path] of Object.entries(PARTS)) {
    const size = await measureFiles(join(folder, path));
    parts.push(`${name} ${formatMegabytes(size)}`);
    rest -= size;
  }
  return [...parts, `Debian and the rest ${formatMegabytes(rest)}`].join(', ');
}

export const formatMegabytes = (bytes) => `${Math.round(bytes / MEGABYTE)} MB`;

async function measureFiles(path) {
  const sizes = await run('find', [path, '-type', 'f', '-printf', '%s\n']);
  return sizes
    .trimEnd()
    .split('\n')
    .reduce((sum, size) => sum + Number(size), 0);
}
