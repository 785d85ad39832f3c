// Compares feeds/real with real-oracle.json, the results of Python's feedparser. Scores a field over the
// items of accepted files where the oracle has a value; all items of a file that we refuse count as wrong.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWebAddress } from './comparisons.mjs';
import { mapInParallel, NO_ADDRESS, getPercent } from './documents.mjs';

const GOALS = { accepted: 96, field: 95 };

const EXACT_LINK = 'exact link';
const LINK = [({ link }) => toWebAddress(link), ({ url }) => url, 'address'];

/** Fields of an item: the oracle's value, ours, and how they are compared. */
const ITEM_FIELDS = {
  title: [({ title }) => title, ({ title }) => title, 'plain'],
  [EXACT_LINK]: LINK,
  id: [({ id }) => id, ({ guid }) => guid, 'id'],
  date: [({ published, updated }) => published ?? updated, ({ publishedAt }) => publishedAt, 'moment'],
  author: [({ author }) => author, ({ author }) => author, 'person'],
};
const FEED_FIELDS = {
  'feed title': [({ title }) => title, ({ title }) => title, 'plain'],
  'feed link': [({ link }) => toWebAddress(link), ({ siteUrl }) => siteUrl, 'address'],
};

export async function scoreRealFeeds(documents, agree) {
  const oracle = JSON.parse(await readFile(join(documents.folder, 'feeds/real-oracle.json'), 'utf8'));
  const scores = new FieldScores(agree);
  const refused = [];
  await mapInParallel(Object.entries(oracle), async ([file, expected]) => {
    const bytes = await documents.readBytes(file);
    const { feed, error } = await documents.read(file, bytes);
    if (error) refused.push({ file, error: error.message });
    if (expected.accepted)
      compareFeed({ scores, file, originals: listOriginalAddresses(bytes) }, expected, feed ?? null);
  });
  const files = Object.keys(oracle).length;
  const acceptedPercent = getPercent(files - refused.length, files);
  const fields = scores.getFields();
  return {
    ...{ files, accepted: files - refused.length, acceptedPercent, fields, refused, missed: scores.missed },
    rows: [
      { name: 'accepted', of: files, value: acceptedPercent, atLeast: GOALS.accepted, unit: '%' },
      ...Object.entries(fields).map(([name, { values, agreedPercent }]) => {
        const goal = name === EXACT_LINK ? {} : { atLeast: GOALS.field };
        return { name, of: values, value: agreedPercent, ...goal, unit: '%' };
      }),
    ],
  };
}

function compareFeed({ scores, file, originals }, expected, feed) {
  scores.scoreValue(
    'count',
    { file, expected: expected.count, ours: feed?.entries.length ?? null },
    'number',
  );
  for (const [name, field] of Object.entries(FEED_FIELDS))
    scores.scoreField(name, field, [file, expected.feed, feed]);
  const partners = feed ? matchItems(expected.items, feed.entries) : [];
  expected.items.forEach((item, place) => {
    const ours = partners[place] ?? null;
    for (const [name, field] of Object.entries(ITEM_FIELDS))
      scores.scoreField(name, field, [file, item, ours]);
    scores.scoreField('link', LINK, [file, item, originals.has(ours?.url) ? { url: item.link } : ours]);
    compareEnclosures({ scores, file, originals }, item, ours);
  });
}

/** An attachment agrees when we have one with its address. */
function compareEnclosures({ scores, file, originals }, item, ours) {
  for (const { url } of item.enclosures.filter((each) => isWebAddress(each.url ?? ''))) {
    const isIt = (own) => scores.agree.address(own.url, url) || originals.has(own.url);
    const found = ours?.enclosures.some(isIt);
    scores.scoreValue('enclosure', { file, expected: url, ours: found ? url : null }, 'address');
  }
}

/** Addresses that the document marks as original. */
function listOriginalAddresses(bytes) {
  const text = Buffer.from(bytes).toString('latin1');
  const found = text.matchAll(/<(?:feedburner|pheedo):orig(?:Enclosure)?Link>([^<]*)</gi);
  return new Set([...found].map(([, url]) => url.trim().replaceAll('&amp;', '&')));
}

/** Our entry for each item of the oracle: by id, else by address, else by position, each entry once. */
function matchItems(items, entries) {
  const free = new Set(entries);
  const partners = items.map(({ id }) => takeFirst(free, ({ guid }) => id && guid === id));
  items.forEach(({ link }, place) => {
    partners[place] ??= takeFirst(free, ({ url }) => link && url === link);
  });
  return partners.map((partner, place) => partner ?? takeFirst(free, (entry) => entry === entries[place]));
}

function takeFirst(free, isIt) {
  const found = [...free].find(isIt) ?? null;
  free.delete(found);
  return found;
}

function toWebAddress(link) {
  return link && isWebAddress(link) ? link : null;
}

class FieldScores {
  counts = {};
  missed = [];

  constructor(agree) {
    this.agree = agree;
  }

  scoreField(name, [theirs, ours, kind], [file, expected, own]) {
    const value = theirs(expected);
    if (value === null || value === undefined || value === '') return;
    if (!this.agree.isScored(kind, value)) return;
    this.scoreValue(name, { file, expected: value, ours: own ? ours(own) : null }, kind);
  }

  scoreValue(field, { file, expected, ours }, kind) {
    this.counts[field] ??= { values: 0, agreed: 0 };
    this.counts[field].values++;
    if (ours !== null && this.agree[kind](ours, expected, NO_ADDRESS)) this.counts[field].agreed++;
    else this.missed.push({ file, field, expected, ours });
  }

  getFields() {
    const withPercent = Object.entries(this.counts).map(([name, { values, agreed }]) => {
      return [name, { values, agreed, agreedPercent: getPercent(agreed, values) }];
    });
    return Object.fromEntries(withPercent);
  }
}
