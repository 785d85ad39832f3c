// Group `opml`: documents that a user may import.
import { gzipSync } from 'node:zlib';
import { encode } from './feeds-responses.mjs';
import { buildGzipBomb } from './generated.mjs';

const PATH = '/api/sources/import';
const FORMS = {
  'two-files': [
    ['file', 'a.opml'],
    ['file', 'b.opml'],
  ],
  'wrong-field': [['upload', 'a.opml']],
  'no-file': [],
};
/** The length limit of a category. */
const CATEGORY_LENGTH_MAX = 200;

export async function playOpml(rows, { outcomes, product, internet, people: { createUser } }) {
  internet.reset({ resolver: { 'ok.test': ['93.184.216.34'] } });
  for (const [at, row] of rows.entries()) {
    const form = row.multipart === undefined || Object.hasOwn(FORMS, row.multipart);
    if (!form) outcomes.addUnplayed('opml', row, `unknown form "${row.multipart}"`);
    else
      await outcomes.play('opml', 'file', row, async () =>
        playRow(row, product, await createUser(`opml-${at}`)),
      );
  }
}

async function playRow(row, product, person) {
  const send = () => person.send('POST', PATH, buildRequest(row)).catch(acceptHangUp);
  const answers = await Promise.all(Array.from({ length: row.parallel ?? 1 }, send));
  const { items, total } = await person.sendOk('GET', '/api/sources?limit=500');
  const wrong = answers.find(({ status }) => status >= 500);
  if (wrong) return `${wrong.status}: ${wrong.text.slice(0, 200)}`;
  if (!(await product.isAlive())) return 'the service did not answer within a second afterwards';
  const created = answers.reduce((sum, { body }) => sum + (body?.created ?? 0), 0);
  if (created !== total) return `${total} sources, and the answers say ${created}`;
  const addresses = items.map(({ feed_url: url }) => url);
  if (new Set(addresses).size !== addresses.length) return 'a source is there twice';
  const strange = addresses.find((url) => !/^https?:/.test(url));
  if (strange) return `a source of ${strange.slice(0, 100)}`;
  const long = items.find(({ category }) => (category ?? '').length > CATEGORY_LENGTH_MAX);
  if (long) return `a category of ${long.category.length} characters`;
  return answers.every(({ status, body }) => status < 400 || body?.detail) ? null : 'a refusal has no detail';
}

/** The server may close the connection on a body that it refused; the client then gets no status. */
function acceptHangUp(error) {
  if (error.cause?.code === 'ECONNRESET' || error.cause?.code === 'EPIPE')
    return { status: 413, text: '', body: { detail: 'hung up' } };
  throw error;
}

function buildRequest(row) {
  const headers = { 'content-type': 'text/x-opml', ...row.headers };
  if (row.gzipOf) return { raw: compressRepetition(row.gzipOf), headers };
  const bytes = encode(row.gen ? buildOpml(row.gen) : row.body, row.encoding);
  if (row.multipart === undefined && row.filename === undefined) return { raw: bytes, headers };
  const form = new FormData();
  for (const [field, name] of FORMS[row.multipart] ?? [['file', row.filename]])
    form.append(field, new Blob([bytes]), name);
  return { raw: form };
}

function compressRepetition({ rep, n }) {
  return rep.length === 1 ? buildGzipBomb(n) : gzipSync(rep.repeat(n));
}

/**
 * A document of { padTo } bytes with { outlines } feeds, { depth } folders, or a folder name of { longText }
 * characters.
 */
export function buildOpml({ padTo, outlines, depth = 0, longText = 0 }) {
  const buildOutline = (at) => `<outline type="rss" text="${at}" xmlUrl="http://ok.test/${at}"/>`;
  const folder = `<outline text="${'x'.repeat(longText || 1)}">`;
  const folders = depth || (longText ? 1 : 0);
  const feeds = Array.from({ length: outlines ?? 1 }, (_, at) => buildOutline(at)).join('');
  const body = folder.repeat(folders) + feeds + '</outline>'.repeat(folders);
  const whole = `<opml version="2.0"><head><title>x</title></head><body>${body}</body></opml>`;
  const padding = ' '.repeat(Math.max(0, (padTo ?? 0) - whole.length));
  return whole.replace('<body>', `<body>${padding}`);
}
