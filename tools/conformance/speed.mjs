// `node tools/conformance/speed.mjs FILE|URL ...`: CPU that reading these feeds costs, in this thread: all
// entries new, all known, and both ways of reading XML. The variants take turns, so that whatever else the
// machine does happens to all of them; the ratios count, the milliseconds are this machine's.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { main, Missing } from '../problem.mjs';
import { root } from '../workspace.mjs';
import { bundle } from './reader.mjs';

/** The first rounds warm up the compiler. */
const ROUNDS = { warm: 3, measured: 9 };
const INSIDE = `
  export { parseLeniently } from './libs/domain/feeds/src/reading/lenient-parser';
  export { readFeed, repairXml } from './libs/domain/feeds/src/reading/read-feed';
  export { decode } from './libs/domain/feeds/src/reading/decode';
  export { scan } from './libs/domain/feeds/src/reading/scan';
  export { fromRoot } from './libs/domain/feeds/src/reading/repair';
`;
const OUTPUT = join(root, 'dist/conformance/inside.cjs');

await main(async () => {
  const places = process.argv.slice(2);
  if (places.length === 0)
    throw new Missing('No feed was named.', 'node tools/conformance/speed.mjs FILE|URL ...');
  await bundle(INSIDE, OUTPUT);
  const inside = createRequire(import.meta.url)(OUTPUT);
  const documents = await Promise.all(places.map((place) => prepare(place, inside)));
  const variants = variantsOf(inside);
  const costs = await takeTurns(variants, documents);
  const least = Math.min(...Object.values(costs));
  for (const [name, cost] of Object.entries(costs)) {
    console.log(
      `${name.padEnd(36)} ${cost.toFixed(2).padStart(7)} ms  ${(cost / least).toFixed(1).padStart(5)} ×`,
    );
  }
});

async function prepare(place, { readFeed, decode, fromRoot, repairXml }) {
  const isFile = !/^https?:/.test(place);
  const bytes = isFile ? await readFile(place) : new Uint8Array(await (await fetch(place)).arrayBuffer());
  const url = isFile ? 'http://127.0.0.1/feed' : place;
  const document = { bytes: new Uint8Array(bytes), url, contentType: null };
  const { entries } = await readFeed(document);
  const known = new Set(entries.map(({ contentHash }) => contentHash.toString('hex')));
  return { document, known, url, xml: repairXml(fromRoot(decode(document.bytes, null))) };
}

function variantsOf({ readFeed, scan, parseLeniently }) {
  return {
    'all entries new': ({ document }) => readFeed(document),
    'all entries known': ({ document, known }) => readFeed({ ...document, known }),
    'tree of a well-formed document': ({ xml, url }) => scan(xml, url).tree,
    'tree by feedparser after that scan': ({ xml, url }) => parseLeniently(scan(xml, url), url),
  };
}

/** Median milliseconds of CPU a document, by variant. */
async function takeTurns(variants, documents) {
  const rounds = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS.warm + ROUNDS.measured; round++) {
    for (const [name, read] of Object.entries(variants)) {
      const before = process.cpuUsage();
      for (const document of documents) await read(document);
      const { user, system } = process.cpuUsage(before);
      if (round >= ROUNDS.warm) rounds[name].push((user + system) / 1000 / documents.length);
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, costs]) => [name, median(costs)]));
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
