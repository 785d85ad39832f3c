// The items of real feeds, read as the service reads them.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ToolError } from '../../../run-tool.mjs';
import { NO_ADDRESS } from '../../conformance/documents.mjs';

const THREADS = 1;
/** Documents that are no feed, or none that can be read. */
const UNREADABLE = ['NotAFeed', 'DamagedFeed', 'OversizedFeed'];

/** All items of the feeds in a folder, without those that another item repeats word by word. */
export async function readFeedItems(folder, { FeedReader }) {
  if (!existsSync(folder)) throw new ToolError(`There is no folder ${folder}.`, '--feeds DIR');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const reader = new FeedReader(THREADS);
  try {
    const items = [];
    for (const file of files.sort()) items.push(...(await readItems(file, { reader, folder })));
    return removeCopies(items);
  } finally {
    await reader.close();
  }
}

async function readItems(file, { reader, folder }) {
  const bytes = new Uint8Array(await readFile(file));
  const source = relative(folder, file);
  try {
    const feed = await reader.read(bytes, { url: NO_ADDRESS, contentType: null });
    return feed.entries.map(({ title, text, publishedAt }, n) => {
      const at = publishedAt === null ? null : Date.parse(publishedAt);
      return { id: `${source}#${n}`, at, title, text, source, sourceTitle: feed.title, story: null };
    });
  } catch (error) {
    if (UNREADABLE.includes(error.name)) return [];
    throw error;
  }
}

function removeCopies(items) {
  const found = new Map(items.map((item) => [`${item.title}\n${item.text}`, item]));
  return [...found.values()];
}
