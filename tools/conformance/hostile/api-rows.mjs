// Group `api`: each row is one request (or many at once), with the statuses that it may be answered with.
import { expanded, generated, gzipBomb } from './generated.mjs';
import { belongings } from './belongings.mjs';

/** Rows about what this version does not have; each must still be answered as missing. */
const NOT_OURS = [
  [/^\/api\/ask$/, 'no assistant yet'],
  [/^\/api\/articles\/\d+\/audio$/, 'no audio yet'],
];
/** What another rule wants otherwise. */
const OTHERWISE = [
  [
    /edit-tag$/,
    /label/,
    'writing a label is refused like every change of subscriptions: clients show that 403',
  ],
  [
    /reading-list\/reorder$/,
    /^$/,
    'another list than there is was put in order: nothing changes, and that is a 409',
  ],
];
/** Fields that the contract calls by another name. */
const FIELDS = { '/highlights': { text: 'quote' }, '/reading-list/reorder': { ids: 'item_ids' } };
const SURFACE = 'http';
/** As a stack, a statement or a driver would say it. */
const LEAK = /\bat .+\.(?:js|ts):\d+|\bselect\b.+\bfrom\b|QueryFailedError|node_modules/i;
const IDS_MANY = 10_001;

export async function playApi(rows, { outcomes, product, people, internet }) {
  internet.begin({ resolver: { 'ok.test': ['93.184.216.34'] }, reachable: ['93.184.216.34'] });
  const known = await belongings(people, internet);
  for (const row of rows) {
    const path = filled(row.path, known);
    const missing = NOT_OURS.find(([pattern]) => pattern.test(path.split('?')[0]));
    if (missing && (await isMissing(row, path, people))) outcomes.notOurs('api', row, missing[1]);
    else if (otherwise(row)) outcomes.notOurs('api', row, otherwise(row));
    else await outcomes.of('api', SURFACE, row, () => play(row, path, { product, people, known }));
  }
}

async function isMissing(row, path, people) {
  return (await people[row.who].ask(row.method, path)).status === 404;
}

function otherwise({ path, form }) {
  const tag = form?.a ?? '';
  return OTHERWISE.find(([where, what]) => where.test(path) && what.test(tag))?.[2];
}

async function play(row, path, { product, people, known }) {
  const person = people[row.who];
  const request = requestOf(row, known);
  const to = row.gen_query ? `${path.split('?')[0]}?${new URLSearchParams(expanded(row.gen_query))}` : path;
  const before = await known.untouched?.(row);
  const answers = row.open ? await opened(person, to, row.open) : await asked(person, row, to, request);
  const problems = answers.map((answer) => wrong(answer, row)).filter((problem) => problem !== null);
  if (!(await product.isAlive())) problems.push('the service did not answer within a second afterwards');
  if (before !== undefined && before !== (await known.untouched(row))) problems.push('bob’s article changed');
  problems.push(...(await rowsTooMany(row, people)));
  return problems[0] ?? null;
}

async function asked(person, row, path, request) {
  const times = Array.from({ length: row.repeat ?? 1 });
  const one = () => person.ask(row.method, path, request).catch((error) => hungUp(error, row));
  if (row.parallel) return Promise.all(times.map(one));
  const answers = [];
  for (const _ of times) answers.push(await one());
  return answers;
}

/** A server may hang up on a body that it has refused already; the client then sees no status. */
function hungUp(error, row) {
  if (row.expect_status.includes(413) || row.expect_status.includes(431))
    return { status: 413, type: 'application/problem+json', text: '' };
  throw error;
}

function wrong({ status, text }, { expect_status: expected }) {
  if (!expected.includes(status))
    return `${status} instead of ${expected.join(' or ')}: ${text.slice(0, 200)}`;
  return LEAK.test(text) ? `the answer tells too much: ${text.slice(0, 200)}` : null;
}

function requestOf(row, known) {
  const { json, raw, headers } = row;
  if (row.gzip_bomb_bytes) {
    const bomb = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    return { raw: gzipBomb(row.gzip_bomb_bytes), headers: bomb };
  }
  if (row.form) return { raw: new URLSearchParams(formOf(row.form, known)) };
  if (row.gen_json_events) return { json: { events: Array(row.gen_json_events).fill({ type: 'x' }) } };
  if (row.gen_json) return { json: expanded(row.gen_json) };
  if (row.gen) return { raw: generated(row.gen), headers: { 'content-type': 'application/json' } };
  if (json !== undefined)
    return { json: inContract(row, JSON.parse(filled(JSON.stringify(json), known))), headers };
  return raw === undefined ? {} : { raw, headers: headers ?? { 'content-type': 'application/json' } };
}

function inContract({ path }, json) {
  const names = Object.entries(FIELDS).find(([end]) => path.endsWith(end))?.[1] ?? {};
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [names[name] ?? name, value]));
}

function formOf(form, known) {
  return Object.entries(form).flatMap(([name, value]) =>
    value.includes('10,001')
      ? Array.from({ length: IDS_MANY }, (_, at) => [name, at + 1])
      : [[name, filled(value, known)]],
  );
}

/** Names in braces are ids: `{bob …}` of what bob alone may see, of the noun that the address has. */
function filled(text, known) {
  return text
    .replaceAll(/"?\{(?:id of )?bob private(?: article)?\}"?/g, (found) => known.article(found))
    .replaceAll(/"?\{bob private slug\}"?/g, () => known.slug)
    .replaceAll('{bob tag}', known.tag)
    .replace(/(search\/saved\/)\{bob\}/, `$1${known.search}`)
    .replace(/(reading-list\/)\{bob\}/, `$1${known.item}`)
    .replaceAll('"{bob}"', known.item)
    .replaceAll('"{mine}"', known.mine);
}

async function opened(person, path, count) {
  const calls = Array.from({ length: count }, () => {
    const stop = new AbortController();
    const headers = { ...person.headers, accept: 'text/event-stream' };
    return { stop, answer: fetch(person.url + path, { headers, signal: stop.signal }) };
  });
  const answers = await Promise.all(calls.map(({ answer }) => answer));
  const open = answers.filter(({ status }) => status === 200).length;
  const seen = answers.map(({ status }) => ({ status, text: '' }));
  for (const { stop } of calls) stop.abort();
  return open > STREAMS_MAX ? [...seen, { status: `${open} streams at once`, text: '' }] : seen;
}

/** What one person may hold open, with some room: the rule is that two hundred are not. */
const STREAMS_MAX = 20;
const TOKENS_MAX = 10;

/** What was asked for many times must not be there too often. */
async function rowsTooMany({ path, repeat, json }, { user }) {
  if (!repeat) return [];
  if (path === '/api/tags') {
    const { items } = await user.good('GET', '/api/tags');
    return items.filter(({ name }) => name === json.name).length === 1 ? [] : ['not one tag of this name'];
  }
  if (!path.endsWith('/greader-tokens')) return [];
  const { items } = await user.good('GET', path);
  return items.length <= TOKENS_MAX ? [] : [`${items.length} tokens`];
}
