// What must not be taken for a feed, and what must survive: the pages of html/, and real feeds cut at 60 %.
import { globSync } from 'node:fs';
import { each } from './documents.mjs';

const CUT_SHARE = 0.6;
/** Shorter feeds lose their only item to any cut. */
const CUT_BYTES_MIN = 3 * 1024;
const KEPT_SHARE_MIN = 0.5;

export async function scorePages(documents) {
  const files = globSync('html/**/*.{html,html.gz}', { cwd: documents.folder }).sort();
  const accepted = [];
  await each(files, async (file) => {
    const { feed } = await documents.read(file, await documents.bytes(file), { contentType: 'text/html' });
    if (feed) accepted.push(file);
  });
  return {
    ...{ files: files.length, accepted },
    rows: [
      { name: 'web pages taken for feeds', of: files.length, value: accepted.length, atMost: 0, unit: '' },
    ],
  };
}

export async function scoreCutFeeds(documents) {
  const files = globSync('feeds/real/**/*', { cwd: documents.folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(documents.folder.length + 1))
    .sort();
  const results = (await each(files, (file) => cut(documents, file))).filter((result) => result !== null);
  const accepted = results.filter(({ kept }) => kept !== null).length;
  const share = results.reduce((sum, { whole, kept }) => sum + (kept ?? 0) / whole, 0) / results.length;
  return {
    ...{ files: results.length, accepted, keptShare: share, results },
    rows: [
      { name: 'cut feeds accepted', of: results.length, value: accepted, unit: '' },
      {
        name: 'items kept of a cut feed',
        of: results.length,
        value: share,
        atLeast: KEPT_SHARE_MIN,
        unit: '',
      },
    ],
  };
}

/** { file, whole, kept }: items before and after, null for the items of a cut feed that was refused. */
async function cut(documents, file) {
  const bytes = await documents.bytes(file);
  if (bytes.length <= CUT_BYTES_MIN) return null;
  const { feed } = await documents.read(file, bytes);
  if (!feed || feed.entries.length === 0) return null;
  const part = await documents.read(`${file} (cut)`, bytes.slice(0, Math.floor(bytes.length * CUT_SHARE)));
  return { file, whole: feed.entries.length, kept: part.feed?.entries.length ?? null };
}
