// Group `api`: each row is one request (or many at once) with the allowed statuses.
import { expandRepetitions, generateText, buildGzipBomb } from './generated.mjs';
import { createBelongings } from './belongings.mjs';

/** Requests that another rule of the contract answers: the path, the status and the reason. */
const OTHER_STATUSES = [
  [/\/edit-tag$/, 403, 'writing a label is refused with 403, like every change of subscriptions'],
  [/\/reading-list\/reorder$/, 409, 'the list has changed, so reordering returns 409'],
];
/** Fields that have another name in the contract. */
const FIELDS = { '/highlights': { text: 'quote' }, '/reading-list/reorder': { ids: 'item_ids' } };
const SURFACE = 'http';
/** A stack trace, an SQL statement or a driver error. */
const LEAK = /\bat .+\.(?:js|ts):\d+|\bselect\b.+\bfrom\b|QueryFailedError|node_modules/i;
/** `(10,001 ids)` in a form: that number of ids. */
const MANY_IDS = /^\(([\d,]+) ids\)$/;

export async function playApi(rows, { outcomes, product, people, internet }) {
  internet.reset({ resolver: { 'ok.test': ['93.184.216.34'] }, reachable: ['93.184.216.34'] });
  const known = await createBelongings(people, internet);
  for (const row of rows) {
    const path = fillPath(row, known);
    if (path === null || !Object.hasOwn(people, row.who)) {
      outcomes.addUnplayed('api', row, `unknown user or placeholder in ${row.who} ${row.path}`);
      continue;
    }
    await outcomes.play('api', SURFACE, row, () => playRow(row, path, { product, people, known }));
  }
}

/** Null where the path names something that does not exist here. */
function fillPath({ path }, known) {
  try {
    return known.fill(path);
  } catch {
    return null;
  }
}

/** The reason why all responses have another status than the row expects; undefined for none. */
function findOtherReason({ path, expect_status: expected }, answers) {
  const rule = OTHER_STATUSES.find(([where, status]) => where.test(path) && !expected.includes(status));
  return answers.every(({ status }) => status === rule?.[1]) ? rule?.[2] : undefined;
}

async function playRow(row, path, { product, people, known }) {
  const person = people[row.who];
  const request = buildRequest(row, known);
  const to = row.gen_query
    ? `${path.split('?')[0]}?${new URLSearchParams(expandRepetitions(row.gen_query))}`
    : path;
  const before = await known.untouched?.(row);
  const answers = row.open
    ? await openStreams(person, to, row.open)
    : await sendRow(person, row, to, request);
  const reason = findOtherReason(row, answers);
  const expected = reason === undefined ? row.expect_status : answers.map(({ status }) => status);
  const problems = answers
    .map((answer) => findProblem(answer, expected))
    .filter((problem) => problem !== null);
  if (!(await product.isAlive())) problems.push('the service did not answer within a second afterwards');
  if (before !== undefined && before !== (await known.untouched(row))) problems.push('bob’s article changed');
  problems.push(...(await findTooManyRows(row, people)));
  return problems[0] ?? (reason === undefined ? null : { notApplicable: reason });
}

async function sendRow(person, row, path, request) {
  const times = Array.from({ length: row.repeat ?? 1 });
  const sendOnce = () => person.send(row.method, path, request).catch((error) => acceptHangUp(error, row));
  if (row.parallel) return Promise.all(times.map(sendOnce));
  const answers = [];
  for (const _ of times) answers.push(await sendOnce());
  return answers;
}

/** The server may close the connection on a body that it refused; the client then gets no status. */
function acceptHangUp(error, row) {
  if (row.expect_status.includes(413) || row.expect_status.includes(431))
    return { status: 413, type: 'application/problem+json', text: '' };
  throw error;
}

function findProblem({ status, text }, expected) {
  if (!expected.includes(status))
    return `${status} instead of ${expected.join(' or ')}: ${text.slice(0, 200)}`;
  return LEAK.test(text) ? `the answer leaks internals: ${text.slice(0, 200)}` : null;
}

function buildRequest(row, known) {
  const { json, raw, headers } = row;
  if (row.gzip_bomb_bytes) {
    const bomb = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    return { raw: buildGzipBomb(row.gzip_bomb_bytes), headers: bomb };
  }
  if (row.form) return { raw: new URLSearchParams(buildForm(row, known)) };
  if (row.gen_json_events) return { json: { events: Array(row.gen_json_events).fill({ type: 'x' }) } };
  if (row.gen_json) return { json: expandRepetitions(row.gen_json) };
  if (row.gen) return { raw: generateText(row.gen), headers: { 'content-type': 'application/json' } };
  if (json !== undefined) return { json: toContractFields(row, known.fillJson(json, row.path)), headers };
  return raw === undefined ? {} : { raw, headers: headers ?? { 'content-type': 'application/json' } };
}

function toContractFields({ path }, json) {
  const names = Object.entries(FIELDS).find(([end]) => path.endsWith(end))?.[1] ?? {};
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [names[name] ?? name, value]));
}

const listIds = (value) =>
  Array.from({ length: Number(MANY_IDS.exec(value)[1].replaceAll(',', '')) }, (_, at) => at + 1);

function buildForm({ form, path }, known) {
  return Object.entries(form).flatMap(([name, value]) =>
    MANY_IDS.test(value) ? listIds(value).map((id) => [name, id]) : [[name, known.fill(value, path)]],
  );
}

async function openStreams(person, path, count) {
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

/** The number of streams that one user may open, with a margin. */
const STREAMS_MAX = 20;
const TOKENS_MAX = 10;

/** Repeated requests must not create too many rows. */
async function findTooManyRows({ path, repeat, json }, { user }) {
  if (!repeat) return [];
  if (path === '/api/tags') {
    const { items } = await user.sendOk('GET', '/api/tags');
    return items.filter(({ name }) => name === json.name).length === 1
      ? []
      : ['expected one tag with this name'];
  }
  if (!path.endsWith('/greader-tokens')) return [];
  const { items } = await user.sendOk('GET', path);
  return items.length <= TOKENS_MAX ? [] : [`${items.length} tokens`];
}
