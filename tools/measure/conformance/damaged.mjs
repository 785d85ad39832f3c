// Scores web pages, which must not be accepted as feeds, and real feeds cut at 60 %.
import { globSync } from 'node:fs';
import { mapInParallel } from './documents.mjs';

const CUT_SHARE = 0.6;
/** Any cut removes the only item of shorter feeds. */
const CUT_BYTES_MIN = 3 * 1024;
const ITEM_SHARE_MIN = 0.5;

export async function scorePages(documents) {
  const files = globSync('html/**/*.{html,html.gz}', { cwd: documents.folder }).sort();
  const accepted = [];
  await mapInParallel(files, async (file) => {
    const { feed } = await documents.read(file, await documents.readBytes(file), {
      contentType: 'text/html',
    });
    if (feed) accepted.push(file);
  });
  return {
    ...{ files: files.length, accepted },
    rows: [
      { name: 'web pages accepted as feeds', of: files.length, value: accepted.length, atMost: 0, unit: '' },
    ],
  };
}

export async function scoreCutFeeds(documents) {
  const files = globSync('feeds/real/**/*', { cwd: documents.folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(documents.folder.length + 1))
    .sort();
  const results = (await mapInParallel(files, (file) => scoreCutFeed(documents, file))).filter(
    (result) => result !== null,
  );
  const accepted = results.filter(({ left }) => left !== null).length;
  const share = results.reduce((sum, { whole, left }) => sum + (left ?? 0) / whole, 0) / results.length;
  return {
    ...{ files: results.length, accepted, itemShare: share, results },
    rows: [
      { name: 'cut feeds accepted', of: results.length, value: accepted, unit: '' },
      {
        name: 'items read of a cut feed',
        of: results.length,
        value: share,
        atLeast: ITEM_SHARE_MIN,
        unit: '',
      },
    ],
  };
}

/** { file, whole, left }: items before and after the cut; `left` is null when the cut feed was refused. */
async function scoreCutFeed(documents, file) {
  const bytes = await documents.readBytes(file);
  if (bytes.length <= CUT_BYTES_MIN) return null;
  const { feed } = await documents.read(file, bytes);
  if (!feed || feed.entries.length === 0) return null;
  const part = await documents.read(`${file} (cut)`, bytes.slice(0, Math.floor(bytes.length * CUT_SHARE)));
  return { file, whole: feed.entries.length, left: part.feed?.entries.length ?? null };
}
