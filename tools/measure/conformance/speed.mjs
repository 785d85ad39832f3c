// `node tools/measure/conformance/speed.mjs FILE|URL ...`: CPU time of reading these feeds in this thread:
// all entries new, all known, and both XML parsers. The variants alternate, so that other load affects all of
// them; only the ratios are comparable between machines.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runTool, ToolError } from '../../run-tool.mjs';
import { root } from '../../workspace.mjs';
import { bundleSource } from './product.mjs';

/** The first rounds warm up the JIT. */
const ROUNDS = { warm: 3, measured: 9 };
const READER_EXPORTS = `
  export { parseLeniently } from './libs/domain/feeds/src/reading/lenient-parser';
  export { readFeed, repairXml } from './libs/domain/feeds/src/reading/read-feed';
  export { decode } from './libs/domain/feeds/src/reading/decode';
  export { scan } from './libs/domain/feeds/src/reading/scan';
  export { fromRoot } from './libs/domain/feeds/src/reading/repair';
`;
const OUTPUT = join(root, 'dist/conformance/inside.cjs');

await runTool(async () => {
  const places = process.argv.slice(2);
  if (places.length === 0)
    throw new ToolError('The feed is missing.', 'node tools/measure/conformance/speed.mjs FILE|URL ...');
  await bundleSource(READER_EXPORTS, OUTPUT);
  const inside = createRequire(import.meta.url)(OUTPUT);
  const documents = await Promise.all(places.map((place) => prepare(place, inside)));
  const variants = createVariants(inside);
  const costs = await measureVariants(variants, documents);
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

function createVariants({ readFeed, scan, parseLeniently }) {
  return {
    'all entries new': ({ document }) => readFeed(document),
    'all entries known': ({ document, known }) => readFeed({ ...document, known }),
    'tree of a well-formed document': ({ xml, url }) => scan(xml, url).tree,
    'tree by feedparser after that scan': ({ xml, url }) => parseLeniently(scan(xml, url)),
  };
}

/** Median CPU milliseconds for each document, by variant. */
async function measureVariants(variants, documents) {
  const rounds = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS.warm + ROUNDS.measured; round++) {
    for (const [name, read] of Object.entries(variants)) {
      const before = process.cpuUsage();
      for (const document of documents) await read(document);
      const { user, system } = process.cpuUsage(before);
      if (round >= ROUNDS.warm) rounds[name].push((user + system) / 1000 / documents.length);
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, costs]) => [name, getMedian(costs)]));
}

function getMedian(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
