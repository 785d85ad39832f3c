// Prepares the bundled front end: adds preload links for the scripts and the font of the first screen to its
// page, and compresses every text file. Usage: node tools/build/front-end-files.mjs
import { globSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const bundle = join(import.meta.dirname, '../../dist/apps/web');
const folder = join(bundle, 'browser');

/** Shown before the application starts, so these scripts load first and alone. */
const FIRST_LIST = ['apps/web/src/main.ts', 'apps/web/src/first-list/first-list.ts'];
/** Preloaded together by main.ts; otherwise each would load only when the one before imports it. */
const PROGRAM = ['apps/web/src/start.ts', 'apps/web/src/app/screens/inbox/inbox.routes.ts'];

/** A compressed response below the size of a network packet saves nothing. */
const COMPRESSED_BYTES_MIN = 1_024;
const OLD_LINKS = /\s*<link (rel="(module)?preload"|data-program)[^>]*>/g;
const TEXTS = '**/*.{js,css,svg,json,webmanifest}';

/** The font of the whole interface; others load when a text has a letter of theirs. */
const FIRST_FONT = 'media/inter-latin-wght-normal-*.woff2';

await addPreloadLinks();
await compressTexts();

async function addPreloadLinks() {
  const { outputs } = JSON.parse(await readFile(join(bundle, 'browser-stats.json'), 'utf8'));
  // Angular puts the polyfills last in the page, but they run first and everything waits for them.
  const polyfills = globSync('polyfills-*.js', { cwd: folder });
  const first = new Set([
    ...polyfills,
    ...FIRST_LIST.flatMap((entry) => [...listNeededScripts(entry, outputs)]),
  ]);
  const program = new Set(PROGRAM.flatMap((entry) => [...listNeededScripts(entry, outputs)]));
  const [font] = globSync(FIRST_FONT, { cwd: folder });
  const links = [
    ...[...first].map((script) => `<link rel="modulepreload" href="/${script}">`),
    `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`,
    ...[...program.difference(first)].map((script) => `<link data-program href="/${script}">`),
  ];
  const page = join(folder, 'index.html');
  const html = (await readFile(page, 'utf8')).replaceAll(OLD_LINKS, '');
  // After the style sheet, because nothing is drawn and no script runs before it.
  await writeFile(page, html.replace('</head>', `${links.join('\n  ')}\n  </head>`));
}

/** The script of an entry point and all scripts that it imports statically. */
function listNeededScripts(entry, outputs, found = new Set()) {
  const [script] = Object.keys(outputs).filter((name) => outputs[name].entryPoint === entry);
  if (script === undefined) throw new Error(`${entry} is no script of its own in the bundle.`);
  const add = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const { path, kind } of outputs[name].imports) if (kind === 'import-statement') add(path);
  };
  add(script);
  return found;
}

/** Brotli and gzip at the highest level: compressed once, sent often. */
async function compressTexts() {
  const files = globSync(TEXTS, { cwd: folder }).map((file) => join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  if ((await stat(file)).size < COMPRESSED_BYTES_MIN) return;
  const content = await readFile(file);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}
