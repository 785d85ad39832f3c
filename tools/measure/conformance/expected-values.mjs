// Scores feeds/cases.json: documents with the values that a feed library must find, each with a path in the
// corpus's model (feed.title, items[0].enclosures[0].url). Every file must be accepted, except those with
// `reject`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapInParallel, getPercent } from './documents.mjs';

const GOALS = { accepted: 97, values: 92 };

export async function scoreExpectedValues(documents, agree) {
  const cases = JSON.parse(await readFile(join(documents.folder, 'feeds/cases.json'), 'utf8'));
  const results = await mapInParallel(cases, (entry) => readCase(entry, documents, agree));
  const included = results.filter(({ reject }) => !reject);
  const refusable = results.filter(({ reject }) => reject);
  const classes = Map.groupBy(included, ({ group }) => group);
  const total = sumResults(included);
  return {
    ...total,
    mustReject: { files: refusable.length, accepted: sumResults(refusable).accepted },
    classes: Object.fromEntries([...classes].map(([name, members]) => [name, sumResults(members)])),
    rows: buildRows(total, refusable),
    detail: [...classes].map(([name, members]) => buildClassRow(name, sumResults(members))),
    refused: included.filter(({ error }) => error).map(({ file, error }) => ({ file, error })),
    missed: included.flatMap(({ missed }) => missed),
  };
}

async function readCase(entry, documents, agree) {
  const { file, set, class: name, url, headers, expects = [], reject = false } = entry;
  const sent = {
    contentType: headers?.['content-type'] ?? null,
    contentLocation: headers?.['content-location'] ?? null,
  };
  const { feed, error } = await documents.read(file, await documents.readBytes(file), { url, ...sent });
  const compared = expects
    .map((each) => compareValue({ feed, url, agree }, each))
    .filter(({ scored }) => scored);
  const missed = compared.filter(({ agrees }) => !agrees);
  return {
    ...{ file, group: name ? `${set} ${name}` : `real ${set}`, reject, error: error?.message ?? null },
    ...{ values: compared.length, agreed: compared.length - missed.length },
    missed: missed.map(({ path, want, ours }) => ({ file, path, want, ours })),
  };
}

/** Our value at a path, and whether it agrees. A refused document agrees with nothing. */
function compareValue({ feed, url, agree }, { path, want }) {
  const [ours, kind] = findValue(feed, path);
  return {
    ...{ path: path.join('.'), want, ours: kind === 'article' || kind === 'summary' ? ours?.html : ours },
    scored: agree.isScored(kind, want),
    agrees: ours !== undefined && agree[kind](ours, want, url),
  };
}

/** Our value and how it is compared; undefined where we store none. */
function findValue(feed, path) {
  if (!feed) return [undefined, 'line'];
  return path[0] === 'feed' ? findFeedValue(feed, path[1]) : findItemValue(feed.entries, path.slice(1));
}

function findFeedValue(feed, name) {
  const places = {
    title: [feed.title, 'plain'],
    link: [feed.siteUrl, 'address'],
    description: [feed.description, 'plain'],
    image: [feed.iconUrl, 'address'],
    language: [feed.language, 'line'],
  };
  return places[name] ?? [undefined, 'line'];
}

function findItemValue(entries, [place, ...path]) {
  if (place === '#len') return [entries.length, 'number'];
  const entry = entries[place];
  return entry ? findEntryValue(entry, path) : [undefined, 'line'];
}

function findEntryValue(entry, [name, place, part]) {
  const date = [entry.publishedAt, 'moment'];
  const author = [entry.author, 'person'];
  const article = [entry, 'article'];
  const places = {
    ...{ title: [entry.title, 'plain'], link: [entry.url, 'address'], id: [entry.guid, 'id'] },
    ...{ summary: [entry, 'summary'], content: article, body: article, author, authorName: author },
    ...{ published: date, updated: date, date, comments: [entry.commentsUrl, 'address'] },
    categories: findListValue(entry.categories, place, () => [entry.categories[place], 'plain']),
    enclosures: findListValue(entry.enclosures, place, () =>
      findEnclosureValue(entry.enclosures[place], part),
    ),
  };
  return places[name] ?? [undefined, 'line'];
}

function findListValue(list, place, member) {
  return place === '#len' ? [list.length, 'number'] : member();
}

function findEnclosureValue(enclosure, part) {
  return [enclosure?.[part], { url: 'address', type: 'line', length: 'number' }[part]];
}

function sumResults(results) {
  const sumOf = (key) => results.reduce((total, each) => total + each[key], 0);
  const accepted = results.filter(({ error }) => error === null).length;
  const [values, agreed] = [sumOf('values'), sumOf('agreed')];
  return {
    ...{ files: results.length, accepted, acceptedPercent: getPercent(accepted, results.length) },
    ...{ values, agreed, agreedPercent: getPercent(agreed, values) },
  };
}

function buildRows(total, refusable) {
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

function buildClassRow(name, { files, acceptedPercent, values, agreedPercent }) {
  return { name, files, accepted: acceptedPercent, values, agreed: agreedPercent };
}
