// feeds/cases.json: documents with values that a feed library must find in them, each a path in the canonical
// model of the corpus (feed.title, items[0].enclosures[0].url ...). Every file listed there must be accepted,
// except those that say `reject`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { each, percent } from './documents.mjs';

const GOALS = { accepted: 97, values: 92 };

export async function scoreExpectedValues(documents, agree) {
  const cases = JSON.parse(await readFile(join(documents.folder, 'feeds/cases.json'), 'utf8'));
  const results = await each(cases, (entry) => readCase(entry, documents, agree));
  const wanted = results.filter(({ reject }) => !reject);
  const refusable = results.filter(({ reject }) => reject);
  const classes = Map.groupBy(wanted, ({ group }) => group);
  const total = sum(wanted);
  return {
    ...total,
    mustReject: { files: refusable.length, accepted: sum(refusable).accepted },
    classes: Object.fromEntries([...classes].map(([name, members]) => [name, sum(members)])),
    rows: rows(total, refusable),
    detail: [...classes].map(([name, members]) => classRow(name, sum(members))),
    refused: wanted.filter(({ error }) => error).map(({ file, error }) => ({ file, error })),
    missed: wanted.flatMap(({ missed }) => missed),
  };
}

async function readCase(entry, documents, agree) {
  const { file, set, class: name, url, headers, expects = [], reject = false } = entry;
  const contentType = headers?.['content-type'] ?? null;
  const { feed, error } = await documents.read(file, await documents.bytes(file), { url, contentType });
  const judged = expects.map((each) => judge({ feed, url, agree }, each)).filter(({ scored }) => scored);
  const missed = judged.filter(({ agrees }) => !agrees);
  return {
    ...{ file, group: name ? `${set} ${name}` : `real ${set}`, reject, error: error?.message ?? null },
    ...{ values: judged.length, agreed: judged.length - missed.length },
    missed: missed.map(({ path, want, ours }) => ({ file, path, want, ours })),
  };
}

/** What we keep in the place of a path, and whether it agrees. A refused document agrees with nothing. */
function judge({ feed, url, agree }, { path, want }) {
  const [ours, kind] = valueAt(feed, path);
  return {
    ...{ path: path.join('.'), want, ours: kind === 'article' ? ours?.html : ours },
    scored: agree.isScored(kind, want),
    agrees: ours !== undefined && agree[kind](ours, want, url),
  };
}

/** Our value and how it is compared; undefined where we keep none. */
function valueAt(feed, path) {
  if (!feed) return [undefined, 'line'];
  return path[0] === 'feed' ? ofFeed(feed, path[1]) : ofItems(feed.entries, path.slice(1));
}

function ofFeed(feed, name) {
  const places = {
    title: [feed.title, 'plain'],
    link: [feed.siteUrl, 'address'],
    description: [feed.description, 'plain'],
    image: [feed.iconUrl, 'address'],
    language: [feed.language, 'line'],
  };
  return places[name] ?? [undefined, 'line'];
}

function ofItems(entries, [place, ...path]) {
  if (place === '#len') return [entries.length, 'number'];
  const entry = entries[place];
  return entry ? ofEntry(entry, path) : [undefined, 'line'];
}

function ofEntry(entry, [name, place, part]) {
  const date = [entry.publishedAt, 'moment'];
  const author = [entry.author, 'person'];
  const article = [entry, 'article'];
  const places = {
    ...{ title: [entry.title, 'plain'], link: [entry.url, 'address'], id: [entry.guid, 'id'] },
    ...{ summary: article, content: article, body: article, author, authorName: author },
    ...{ published: date, updated: date, date, comments: [entry.commentsUrl, 'address'] },
    categories: ofList(entry.categories, place, () => [entry.categories[place], 'plain']),
    enclosures: ofList(entry.enclosures, place, () => ofEnclosure(entry.enclosures[place], part)),
  };
  return places[name] ?? [undefined, 'line'];
}

function ofList(list, place, member) {
  return place === '#len' ? [list.length, 'number'] : member();
}

function ofEnclosure(enclosure, part) {
  return [enclosure?.[part], { url: 'address', type: 'line', length: 'number' }[part]];
}

function sum(results) {
  const add = (key) => results.reduce((total, each) => total + each[key], 0);
  const accepted = results.filter(({ error }) => error === null).length;
  const [values, agreed] = [add('values'), add('agreed')];
  return {
    ...{ files: results.length, accepted, acceptedPercent: percent(accepted, results.length) },
    ...{ values, agreed, agreedPercent: percent(agreed, values) },
  };
}

function rows(total, refusable) {
  const accepted = refusable.filter(({ error }) => error === null).length;
  return [
    { name: 'accepted', of: total.files, value: total.acceptedPercent, atLeast: GOALS.accepted, unit: '%' },
    {
      name: 'expected values',
      of: total.values,
      value: total.agreedPercent,
      atLeast: GOALS.values,
      unit: '%',
    },
    { name: 'accepted that must be refused', of: refusable.length, value: accepted, atMost: 0, unit: '' },
  ];
}

function classRow(name, { files, acceptedPercent, values, agreedPercent }) {
  return { name, files, accepted: acceptedPercent, values, agreed: agreedPercent };
}
