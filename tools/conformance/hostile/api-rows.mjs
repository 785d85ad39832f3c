// Group `api`: each row is one request (or many at once), with the statuses that it may be answered with.
import { expanded, generated, gzipBomb } from './generated.mjs';
import { belongings } from './belongings.mjs';

/** Rows about what this version does not have; each must still be answered as missing. */
const NOT_OURS = [
  [/^\/api\/ask$/, 'no assistant yet'],
  [/^\/api\/articles\/\d+\/audio$/, 'no audio yet'],
];
/** What another rule of the contract answers otherwise: the address, the status and the reason. */
const OTHERWISE = [
  [
    /\/edit-tag$/,
    403,
    'writing a label is refused like every change of subscriptions: clients show that 403',
  ],
  [
    /\/reading-list\/reorder$/,
    409,
    'another list than there is was put in order: nothing changes, and that is a 409',
  ],
];
/** Fields that the contract calls by another name. */
const FIELDS = { '/highlights': { text: 'quote' }, '/reading-list/reorder': { ids: 'item_ids' } };
const SURFACE = 'http';
/** As a stack, a statement or a driver would say it. */
const LEAK = /\bat .+\.(?:js|ts):\d+|\bselect\b.+\bfrom\b|QueryFailedError|node_modules/i;
/** `(10,001 ids)` in a form: so many of them. */
const MANY_IDS = /^\(([\d,]+) ids\)$/;

export async function playApi(rows, { outcomes, product, people, internet }) {
  internet.begin({ resolver: { 'ok.test': ['93.184.216.34'] }, reachable: ['93.184.216.34'] });
  const known = await belongings(people, internet);
  for (const row of rows) {
    const path = filledPath(row, known);
    if (path === null || !Object.hasOwn(people, row.who)) {
      outcomes.unplayed('api', row, `nobody knows whom or what ${row.who} and ${row.path} name`);
      continue;
    }
    const missing = NOT_OURS.find(([pattern]) => pattern.test(path.split('?')[0]));
    if (missing && (await isMissing(row, path, people))) outcomes.notOurs('api', row, missing[1]);
    else await outcomes.of('api', SURFACE, row, () => play(row, path, { product, people, known }));
  }
}

/** Null where the address names something that the players do not have. */
function filledPath({ path }, known) {
  try {
    return known.fill(path);
  } catch {
    return null;
  }
}

async function isMissing(row, path, people) {
  return (await people[row.who].ask(row.method, path)).status === 404;
}

/** The reason for which all answers have another status than the row expects; undefined for none. */
function otherwise({ path, expect_status: expected }, answers) {
  const rule = OTHERWISE.find(([where, status]) => where.test(path) && !expected.includes(status));
  return answers.every(({ status }) => status === rule?.[1]) ? rule?.[2] : undefined;
}

async function play(row, path, { product, people, known }) {
  const person = people[row.who];
  const request = requestOf(row, known);
  const to = row.gen_query ? `${path.split('?')[0]}?${new URLSearchParams(expanded(row.gen_query))}` : path;
  const before = await known.untouched?.(row);
  const answers = row.open ? await opened(person, to, row.open) : await asked(person, row, to, request);
  const reason = otherwise(row, answers);
  const expected = reason === undefined ? row.expect_status : answers.map(({ status }) => status);
  const problems = answers.map((answer) => wrong(answer, expected)).filter((problem) => problem !== null);
  if (!(await product.isAlive())) problems.push('the service did not answer within a second afterwards');
  if (before !== undefined && before !== (await known.untouched(row))) problems.push('bob’s article changed');
  problems.push(...(await rowsTooMany(row, people)));
  return problems[0] ?? (reason === undefined ? null : { notOurs: reason });
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

function wrong({ status, text }, expected) {
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
  if (row.form) return { raw: new URLSearchParams(formOf(row, known)) };
  if (row.gen_json_events) return { json: { events: Array(row.gen_json_events).fill({ type: 'x' }) } };
  if (row.gen_json) return { json: expanded(row.gen_json) };
  if (row.gen) return { raw: generated(row.gen), headers: { 'content-type': 'application/json' } };
  if (json !== undefined) return { json: inContract(row, known.fillJson(json, row.path)), headers };
  return raw === undefined ? {} : { raw, headers: headers ?? { 'content-type': 'application/json' } };
}

function inContract({ path }, json) {
  const names = Object.entries(FIELDS).find(([end]) => path.endsWith(end))?.[1] ?? {};
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [names[name] ?? name, value]));
}

const idsOf = (value) =>
  Array.from({ length: Number(MANY_IDS.exec(value)[1].replaceAll(',', '')) }, (_, at) => at + 1);

function formOf({ form, path }, known) {
  return Object.entries(form).flatMap(([name, value]) =>
    MANY_IDS.test(value) ? idsOf(value).map((id) => [name, id]) : [[name, known.fill(value, path)]],
  );
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
