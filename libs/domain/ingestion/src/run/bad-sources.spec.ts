import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';

const KILOBYTE = 1024;
const GOOD = String(rss('Good', [{ guid: 'one' }, { guid: 'two' }]).body);
const XML = { 'content-type': 'application/rss+xml' };
const BOMB = gzipSync(Buffer.alloc(64 * KILOBYTE ** 2, ' '));

/** Writes the chunk again and again until the client disconnects. */
function endless(response: ServerResponse, chunk: string | Buffer): void {
  if (response.destroyed) return;
  if (response.write(chunk)) setImmediate(() => endless(response, chunk));
  else response.once('drain', () => endless(response, chunk));
}

function drip(response: ServerResponse, text: string, every: number): void {
  let at = 0;
  const timer = setInterval(() => response.write(text[at++ % text.length]), every);
  response.on('close', () => clearInterval(timer));
}

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  good: (response) => response.writeHead(200, XML).end(GOOD),
  endless: (response) => endless(response.writeHead(200, XML), '<item>'.repeat(1000)),
  huge: (response) =>
    response.writeHead(200, { ...XML, 'content-length': 50 * KILOBYTE ** 2 }).flushHeaders(),
  silent: () => undefined,
  dripping: (response) => drip(response.writeHead(200, XML), GOOD, 100),
  bomb: (response) => response.writeHead(200, { ...XML, 'content-encoding': 'gzip' }).end(BOMB),
  'broken-gzip': (response) =>
    response.writeHead(200, { ...XML, 'content-encoding': 'gzip' }).end(gzipSync(GOOD).subarray(0, 60)),
  'cut-connection': (response) => {
    response.writeHead(200, { ...XML, 'content-length': GOOD.length });
    response.write(GOOD.slice(0, 100), () => response.destroy());
  },
  'no-content': (response) => response.writeHead(204).end(),
  nothing: (response) => response.writeHead(200, XML).end(),
  binary: (response) => response.writeHead(200, XML).end(Buffer.from([0, 1, 2, 3, 0xff, 0xfe, 0])),
  page: (response) => response.writeHead(200, XML).end('<!doctype html><html><body>Hello</body></html>'),
  loop: (response) => response.writeHead(302, { location: '/loop' }).end(),
  inward: (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
};

const SLOW = ['silent', 'dripping'];

const WORDS: Record<string, string | null> = {
  good: null,
  endless: 'The site sent more than 2048 KiB.',
  huge: 'The site sent more than 2048 KiB.',
  bomb: 'The site sent more than 2048 KiB.',
  'broken-gzip': 'It is neither RSS, Atom, RDF nor JSON Feed.',
  'cut-connection': 'The site broke the connection off.',
  'no-content': 'The site sent nothing (204).',
  nothing: 'The answer is empty.',
  binary: 'It is neither RSS, Atom, RDF nor JSON Feed.',
  page: 'It is a web page, not a feed.',
  loop: 'The site redirects more than 5 times.',
  inward: 'This address cannot be reached.',
};

const CODES: typeof WORDS = {
  good: null,
  endless: 'too_large',
  huge: 'too_large',
  bomb: 'too_large',
  'broken-gzip': 'not_a_feed',
  'cut-connection': 'connection_lost',
  'no-content': 'http_204',
  nothing: 'not_a_feed',
  binary: 'not_a_feed',
  page: 'not_a_feed',
  loop: 'too_many_redirects',
  // As an address that does not respond: a code must not show more than the words.
  inward: 'unreachable',
};

describe('misbehaving sources', () => {
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    ANSWERS[(request.url ?? '').slice(1)]?.(response);
  });
  let site = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const modules = [SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule];
  const env = {
    FETCH_ALLOW_PRIVATE: '127.0.0.1',
    FETCH_MAX_BYTES: String(2 * KILOBYTE ** 2),
    INGEST_PER_HOST: '4',
  };
  const app = testApp(modules, env);
  const shortTimeoutApp = testApp(modules, { ...env, FETCH_TIMEOUT_SECONDS: '2' });

  async function errorsOf(ada: SignedIn, names: readonly string[]) {
    const slugs = await importFeeds(
      ada,
      names.map((name) => `${site}/${name}`),
    );
    const { sources, ...run } = await ingest(ada);
    const nameBy = (slug: string) => names[slugs.indexOf(slug)];
    const errors = sources.map(({ slug, error }) => [nameBy(slug), error]);
    const codes = sources.map(({ slug, error_code: code }) => [nameBy(slug), code]);
    return { run, errors: Object.fromEntries(errors) as typeof WORDS, codes: Object.fromEntries(codes) };
  }

  it('get a readable error and a code each, and do not disturb other sources', async () => {
    const ada = await app.signedIn();
    const { run, errors, codes } = await errorsOf(ada, Object.keys(WORDS));
    const failed = Object.keys(WORDS).length - 1;
    expect(run).toMatchObject({ status: 'partial', sources_ok: 1, sources_failed: failed });
    expect(errors).toEqual(WORDS);
    expect(codes).toEqual(CODES);
    expect(await articlesOf(ada)).toHaveLength(2);
  });

  // Apart from the others: on a busy machine the others might not be read within this short timeout either.
  it('fail after the fetch timeout when the response never ends', async () => {
    const { run, errors, codes } = await errorsOf(await shortTimeoutApp.signedIn(), SLOW);
    expect(run).toMatchObject({ status: 'failure', sources_failed: SLOW.length });
    expect(errors).toEqual(
      Object.fromEntries(SLOW.map((name) => [name, 'The site did not answer in time.'])),
    );
    expect(Object.values(codes)).toEqual(SLOW.map(() => 'timeout'));
  });
});
