import { dirname, join } from 'node:path';
import { listImports, resolveFrom } from '../imports.mjs';

/** Started or found by name, so not imported. */
const ENTRIES = [
  /\.spec\.(ts|mjs)$/,
  /\.worker\.ts$/,
  // Most entities describe a table that SQL reads; the schema check loads them.
  /\.entity\.ts$/,
  /(^|\/)(index|main|openapi|testing|test-setup)\.(ts|mjs)$/,
  /\.d\.ts$/,
  /\.config\.(js|mjs|ts)$/,
  /^apps\/e2e\//,
  /^apps\/web\/public\//,
  /^tools\/[^/]+\.mjs$/,
];

export function findUnusedFiles(files) {
  const used = new Set(files.code.flatMap((file) => listTargets(files, file)));
  const named = listNamesInText(files);
  return files.code
    .filter((file) => !ENTRIES.some((entry) => entry.test(file)) && !used.has(file) && !named.has(file))
    .map((file) => ({ file, line: 1, message: 'nothing imports it' }));
}

function listTargets(files, file) {
  const relative = listImports(files, file).filter(({ from }) => from.startsWith('.'));
  return relative.flatMap(({ from }) => {
    const path = resolveFrom(file, from);
    return [path, `${path}.ts`, `${path}.js`, join(path, 'index.ts')].filter((candidate) =>
      files.has(candidate),
    );
  });
}

/** Files named by a path in a script, a project or a page, or next to the file that loads them. */
function listNamesInText(files) {
  const named = new Set();
  for (const path of files.paths) {
    for (const [, name] of files.getText(path).matchAll(/['"`\s/]([\w@./-]+\.(?:ts|mjs|js))\b/g)) {
      named.add(name.replace(/^\.?\//, ''));
      named.add(join(dirname(path), name));
    }
  }
  return named;
}
