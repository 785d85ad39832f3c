import { complaintsAbout, listMissingPlurals } from './compare.mjs';
import { messages } from './extract.mjs';
import { SOURCE, languages, strays, wordsOf } from './files.mjs';

/** The front end may have to be built for it, on a machine that is busy with other tests. */
const BUILD_MS = 300_000;

it(
  'every language has words for every message of the front end',
  async () => {
    const found = await messages();
    const tags = Object.keys(await languages()).filter((tag) => tag !== SOURCE);
    const words = await Promise.all(tags.map(wordsOf));
    expect(await strays()).toEqual([]);
    expect(listMissingPlurals(found)).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(100);
    expect(words.flatMap(({ locale, translations }) => complaintsAbout(locale, found, translations))).toEqual(
      [],
    );
  },
  BUILD_MS,
);
