// What is done to the files of the front end when they are bundled: its page says early which scripts and
// which face its first screen needs, and every text lies packed beside itself. Usage: node
// tools/build/front-end-files.mjs
import { globSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const bundle = join(import.meta.dirname, '../../dist/apps/web');
const folder = join(bundle, 'browser');

/** Drawn before the program is there: asked for first, and nothing beside it. */
const FIRST_LIST = ['apps/web/src/main.ts', 'apps/web/src/first-list/first-list.ts'];
/** Loaded one after another, each when the one before says so, if nobody says it at once: main.ts does. */
const PROGRAM = ['apps/web/src/start.ts', 'apps/web/src/app/screens/inbox/inbox.routes.ts'];

/** A packed answer that is shorter than a packet of the network saves nothing. */
const PACKED_BYTES_MIN = 1_024;
const OLD_LINKS = /\s*<link (rel="(module)?preload"|data-program)[^>]*>/g;
const TEXTS = '**/*.{js,css,svg,json,webmanifest}';

/** What all but articles are written in; others are fetched when a text has a letter of theirs. */
const FIRST_FACE = 'media/inter-latin-wght-normal-*.woff2';

await namePreloads();
await packTexts();

async function namePreloads() {
  const { outputs } = JSON.parse(await readFile(join(bundle, 'browser-stats.json'), 'utf8'));
  // Named last in the page, they run first, and all else waits for them.
  const polyfills = globSync('polyfills-*.js', { cwd: folder });
  const first = new Set([...polyfills, ...FIRST_LIST.flatMap((entry) => [...neededBy(entry, outputs)])]);
  const program = new Set(PROGRAM.flatMap((entry) => [...neededBy(entry, outputs)]));
  const [face] = globSync(FIRST_FACE, { cwd: folder });
  const links = [
    ...[...first].map((script) => `<link rel="modulepreload" href="/${script}">`),
    `<link rel="preload" as="font" type="font/woff2" href="/${face}" crossorigin>`,
    ...[...program.difference(first)].map((script) => `<link data-program href="/${script}">`),
  ];
  const page = join(folder, 'index.html');
  const html = (await readFile(page, 'utf8')).replaceAll(OLD_LINKS, '');
  // After the style sheet, without which nothing is drawn and no script begins.
  await writeFile(page, html.replace('</head>', `${links.join('\n  ')}\n  </head>`));
}

/** The script of an entry point, and all that it imports before it can run. */
function neededBy(entry, outputs, found = new Set()) {
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

/** As Brotli and as gzip, each as small as it gets: it is done once and sent often. */
async function packTexts() {
  const files = globSync(TEXTS, { cwd: folder }).map((file) => join(folder, file));
  await Promise.all(files.map(pack));
}

async function pack(file) {
  if ((await stat(file)).size < PACKED_BYTES_MIN) return;
  const content = await readFile(file);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}
