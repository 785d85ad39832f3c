// The translation files of the front end.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

const FOLDER = join(root, 'apps/web/public/i18n');
const LIST = join(FOLDER, 'languages.json');

/** The language of the source code, which needs no file. */
export const SOURCE = 'en';

/** Languages as { tag: own name }. */
export async function readLanguages() {
  return JSON.parse(await readFile(LIST, 'utf8'));
}

export async function readTranslations(tag) {
  return JSON.parse(await readFile(join(FOLDER, `${tag}.json`), 'utf8'));
}

export async function writeTranslations(tag, words) {
  await writeFile(join(FOLDER, `${tag}.json`), `${JSON.stringify(words, null, 2)}\n`);
}

export async function addLanguage(tag, name) {
  await writeFile(LIST, `${JSON.stringify({ ...(await readLanguages()), [tag]: name })}\n`);
}

/** Files that are not in the list of languages, and listed languages without a file. */
export async function findStrays() {
  const listed = Object.keys(await readLanguages()).filter((tag) => tag !== SOURCE);
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json') && name !== 'languages.json');
  const found = names.map((name) => name.slice(0, -'.json'.length));
  return [
    ...found.filter((tag) => !listed.includes(tag)).map((tag) => `${tag}.json is not in languages.json`),
    ...listed
      .filter((tag) => !found.includes(tag))
      .map((tag) => `languages.json names ${tag}, but there is no ${tag}.json`),
  ];
}
