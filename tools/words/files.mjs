// The files of words, where the front end finds them.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

const FOLDER = join(root, 'apps/web/public/i18n');
const LIST = join(FOLDER, 'languages.json');

/** What the front end is written in: it needs no file. */
export const SOURCE = 'en';

/** The tag of a language, and its own name for itself. */
export async function languages() {
  return JSON.parse(await readFile(LIST, 'utf8'));
}

export async function wordsOf(tag) {
  return JSON.parse(await readFile(join(FOLDER, `${tag}.json`), 'utf8'));
}

export async function write(tag, words) {
  await writeFile(join(FOLDER, `${tag}.json`), `${JSON.stringify(words, null, 2)}\n`);
}

export async function list(tag, name) {
  await writeFile(LIST, `${JSON.stringify({ ...(await languages()), [tag]: name })}\n`);
}

/** Files that no reader can choose, for want of a line in the list, and lines without a file. */
export async function strays() {
  const listed = Object.keys(await languages()).filter((tag) => tag !== SOURCE);
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json') && name !== 'languages.json');
  const kept = names.map((name) => name.slice(0, -'.json'.length));
  return [
    ...kept.filter((tag) => !listed.includes(tag)).map((tag) => `${tag}.json is not in languages.json`),
    ...listed
      .filter((tag) => !kept.includes(tag))
      .map((tag) => `languages.json names ${tag}, and ${tag}.json is not there`),
  ];
}
