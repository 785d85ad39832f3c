// feeds/real against real-oracle.json, what Python's feedparser says of the same files. A field is scored
// over the items of files that the oracle accepts, where the oracle has a value; the items of a file that we
// refuse are all wrong.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWebAddress } from './agreement.mjs';
import { each, NO_ADDRESS, percent } from './documents.mjs';

const GOALS = { accepted: 96, field: 95 };

const TO_THE_LETTER = 'link to the letter';
const LINK = [({ link }) => webAddress(link), ({ url }) => url, 'address'];

/** Fields of an item: value of the oracle, ours, and how they are compared. */
const ITEM_FIELDS = {
  title: [({ title }) => title, ({ title }) => title, 'plain'],
  [TO_THE_LETTER]: LINK,
  id: [({ id }) => id, ({ guid }) => guid, 'id'],
  date: [({ published, updated }) => published ?? updated, ({ publishedAt }) => publishedAt, 'moment'],
  author: [({ author }) => author, ({ author }) => author, 'person'],
};
const FEED_FIELDS = {
  'feed title': [({ title }) => title, ({ title }) => title, 'plain'],
  'feed link': [({ link }) => webAddress(link), ({ siteUrl }) => siteUrl, 'address'],
};

export async function scoreRealFeeds(documents, agree) {
  const oracle = JSON.parse(await readFile(join(documents.folder, 'feeds/real-oracle.json'), 'utf8'));
  const tally = new Tally(agree);
  const refused = [];
  await each(Object.entries(oracle), async ([file, wanted]) => {
    const bytes = await documents.bytes(file);
    const { feed, error } = await documents.read(file, bytes);
    if (error) refused.push({ file, error: error.message });
    if (wanted.accepted) compare({ tally, file, originals: originalsIn(bytes) }, wanted, feed ?? null);
  });
  const files = Object.keys(oracle).length;
  const acceptedPercent = percent(files - refused.length, files);
  const fields = tally.fields();
  return {
    ...{ files, accepted: files - refused.length, acceptedPercent, fields, refused, missed: tally.missed },
    rows: [
      { name: 'accepted', of: files, value: acceptedPercent, atLeast: GOALS.accepted, unit: '%' },
      ...Object.entries(fields).map(([name, { values, agreedPercent }]) => {
        const goal = name === TO_THE_LETTER ? {} : { atLeast: GOALS.field };
        return { name, of: values, value: agreedPercent, ...goal, unit: '%' };
      }),
    ],
  };
}

function compare({ tally, file, originals }, wanted, feed) {
  tally.count('count', { file, wanted: wanted.count, ours: feed?.entries.length ?? null }, 'number');
  for (const [name, field] of Object.entries(FEED_FIELDS))
    tally.field(name, field, [file, wanted.feed, feed]);
  const partners = feed ? paired(wanted.items, feed.entries) : [];
  wanted.items.forEach((item, place) => {
    const ours = partners[place] ?? null;
    for (const [name, field] of Object.entries(ITEM_FIELDS)) tally.field(name, field, [file, item, ours]);
    tally.field('link', LINK, [file, item, originals.has(ours?.url) ? { url: item.link } : ours]);
    compareEnclosures({ tally, file, originals }, item, ours);
  });
}

/** An attachment agrees when we have one with its address; type and length come with it. */
function compareEnclosures({ tally, file, originals }, item, ours) {
  for (const { url } of item.enclosures.filter((each) => isWebAddress(each.url ?? ''))) {
    const isIt = (own) => tally.agree.address(own.url, url) || originals.has(own.url);
    const found = ours?.enclosures.some(isIt);
    tally.count('enclosure', { file, wanted: url, ours: found ? url : null }, 'address');
  }
}

/** Addresses that a document itself calls the original ones of its items. */
function originalsIn(bytes) {
  const text = Buffer.from(bytes).toString('latin1');
  const found = text.matchAll(/<(?:feedburner|pheedo):orig(?:Enclosure)?Link>([^<]*)</gi);
  return new Set([...found].map(([, url]) => url.trim().replaceAll('&amp;', '&')));
}

/** Our entry for each item of the oracle: by id, else by address, else by place, each entry once. */
function paired(items, entries) {
  const free = new Set(entries);
  const partners = items.map(({ id }) => take(free, ({ guid }) => id && guid === id));
  items.forEach(({ link }, place) => {
    partners[place] ??= take(free, ({ url }) => link && url === link);
  });
  return partners.map((partner, place) => partner ?? take(free, (entry) => entry === entries[place]));
}

function take(free, isIt) {
  const found = [...free].find(isIt) ?? null;
  free.delete(found);
  return found;
}

function webAddress(link) {
  return link && isWebAddress(link) ? link : null;
}

class Tally {
  counts = {};
  missed = [];

  constructor(agree) {
    this.agree = agree;
  }

  field(name, [theirs, ours, kind], [file, wanted, own]) {
    const value = theirs(wanted);
    if (value === null || value === undefined || value === '') return;
    if (!this.agree.isScored(kind, value)) return;
    this.count(name, { file, wanted: value, ours: own ? ours(own) : null }, kind);
  }

  count(field, { file, wanted, ours }, kind) {
    this.counts[field] ??= { values: 0, agreed: 0 };
    this.counts[field].values++;
    if (ours !== null && this.agree[kind](ours, wanted, NO_ADDRESS)) this.counts[field].agreed++;
    else this.missed.push({ file, field, wanted, ours });
  }

  fields() {
    const withPercent = Object.entries(this.counts).map(([name, { values, agreed }]) => {
      return [name, { values, agreed, agreedPercent: percent(agreed, values) }];
    });
    return Object.fromEntries(withPercent);
  }
}
