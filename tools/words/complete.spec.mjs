import { describeProblems, listMissingPlurals } from './compare.mjs';
import { extractMessages } from './extract.mjs';
import { SOURCE, readLanguages, findStrays, readTranslations } from './files.mjs';

/** The test may have to build the front end while other tests run. */
const BUILD_MS = 300_000;

it(
  'every language translates every message of the front end',
  async () => {
    const found = await extractMessages();
    const tags = Object.keys(await readLanguages()).filter((tag) => tag !== SOURCE);
    const words = await Promise.all(tags.map(readTranslations));
    expect(await findStrays()).toEqual([]);
    expect(listMissingPlurals(found)).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(100);
    expect(
      words.flatMap(({ locale, translations }) => describeProblems(locale, found, translations)),
    ).toEqual([]);
  },
  BUILD_MS,
);
