import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { killLaunched, launch, type Running, terminate } from './launch';
import { ADMIN, createDatabase } from './service';

/** Stops what a failed test left running. */
test.afterEach(killLaunched);

/** Receives error reports and stores them as they come. */
class Sink {
  received = '';
  private readonly server: Server = createServer((request, response) => {
    this.received += `${request.url} ${JSON.stringify(request.headers)}\n`;
    request.setEncoding('latin1').on('data', (text: string) => (this.received += text));
    request.once('end', () => response.end('{}'));
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://key@127.0.0.1:${(this.server.address() as AddressInfo).port}/1`;
  }

  close(): void {
    this.server.close();
  }
}

type Ask = (path: string, init?: RequestInit) => Promise<void>;

const parts = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Sends the token in every way that apps use, and in some that only misconfigured apps use. */
async function driven(url: string, token: string): Promise<number[]> {
  const statuses: number[] = [];
  const ask: Ask = async (path, init = {}) => {
    const answer = await fetch(`${url}/api/greader${path}`, init);
    await answer.text();
    statuses.push(answer.status);
  };
  await signIns(ask, token);
  const schemes = [
    'GoogleLogin auth=',
    'GoogleLogin auth="',
    'ReaderLogin auth=',
    'Bearer ',
    'Basic ',
    'Odd ',
  ];
  for (const scheme of schemes)
    await session(ask, token, { authorization: scheme + token + (scheme.endsWith('"') ? '"' : '') });
  const odd = {
    'user-agent': `Odd ${token}`,
    'x-request-id': token,
    'x-reader-client': token,
    cookie: token,
  };
  await ask('/reader/api/0/user-info', { headers: { ...odd, authorization: `Bearer ${token}` } });
  return statuses;
}

async function signIns(ask: Ask, token: string): Promise<void> {
  const login = { Email: 'ada', Passwd: token };
  const bodies = [
    new URLSearchParams(login),
    parts(login),
    parts({ [token]: token }),
    parts({ Passwd: token.repeat(200) }),
    JSON.stringify(login),
    `--x\r\nContent-Disposition: form-data; name="${token}"`,
  ];
  const types = ['', 'application/json', `multipart/form-data; boundary=${token}`];
  for (const body of bodies)
    for (const type of types)
      await ask('/accounts/ClientLogin', {
        ...{ method: 'POST', body, headers: type === '' ? {} : { 'content-type': type } },
      });
  await ask(`/accounts/ClientLogin?Email=ada&Passwd=${token}`);
  await ask(`/accounts/ClientLogin?Email=${token}&Passwd=wrong&auth=${token}`);
}

async function session(ask: Ask, token: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const api = '/reader/api/0';
  for (const path of ['user-info', 'token', 'subscription/list', 'tag/list', 'stream/contents?n=5'])
    await ask(`${api}/${path}`, { headers });
  await ask(`${api}/stream/items/ids?s=${token}&T=${token}&auth=${token}`, { headers });
  await ask(`${api}/stream/contents/feed/${token}?token=${token}`, { headers });
  await ask(`/reader/atom/feed%2F${token}`, { headers });
  await ask(`/${token}`, { headers });
  await ask(`/${token.replace('_', '%5F')}/${token.replace('_', '%5f')}`, { headers });
  const fields = { T: token, i: token, a: token };
  for (const body of [new URLSearchParams(fields), parts(fields)])
    await ask(`${api}/edit-tag`, { method: 'POST', body, headers });
}

/** Every substring of the token of half its length that occurs in the text. */
const piecesIn = (text: string, token: string): string[] =>
  Array.from({ length: Math.ceil(token.length / 2) + 1 }, (_, at) =>
    token.slice(at, at + Math.floor(token.length / 2)),
  ).filter((piece) => text.includes(piece));

interface Made {
  readonly token: string;
  /** Requests the sync diagnostics, which log their failures. */
  readonly fetchDiagnostics: () => Promise<number>;
}

async function aToken(url: string): Promise<Made> {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const tokens = `${url}/api/users/me/greader-tokens`;
  const made = await fetch(tokens, {
    ...{ method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ name: 'app' }) },
  });
  const { token, token_id: id } = (await made.json()) as { token: string; token_id: number };
  const fetchDiagnostics = async () =>
    (await fetch(`${tokens}/${id}/doctor`, { headers: { cookie } })).status;
  return { token, fetchDiagnostics };
}

/** Renames the tables meanwhile, so that every query of them fails. */
async function withoutTables(
  databaseUrl: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const table of tables) await client.query(`alter table ${table} rename to ${table}_hidden`);
  await work();
  for (const table of tables) await client.query(`alter table ${table}_hidden rename to ${table}`);
  await client.end();
}

test('a token is in no log, no metric and no error report', async () => {
  const database = (await createDatabase()) ?? '';
  const sink = new Sink();
  const env = { LOG_LEVEL: 'trace', METRICS_ENABLED: 'true', ERROR_DSN: await sink.listen() };
  const api = await launch('api', database, env);
  const { token, fetchDiagnostics } = await aToken(api.url);
  const gateway = await launch('greader-gateway', database, env);
  const metrics = async ({ url }: Running): Promise<string> => (await fetch(`${url}/metrics`)).text();

  let output = '';
  for (const running of [gateway, api]) {
    const well = await driven(running.url, token);
    expect(well).toEqual(expect.arrayContaining([200, 400, 401, 404]));
    expect(well.filter((status) => status >= 500)).toEqual([]);
    // First the reads of articles and the log of calls fail, then every check of the token.
    for (const tables of [['article_contents', 'sync_calls'], ['sync_tokens']])
      await withoutTables(database, tables, async () => {
        expect(await driven(running.url, token)).toContain(500);
        expect(await fetchDiagnostics().catch(() => 500)).toBe(500);
      });
    output += await metrics(running);
    expect(await terminate(running)).toBe(0);
    output += running.log();
  }
  expect(output).toContain('svc_http_requests_total');
  expect(output).toContain('rdr_[redacted]');
  expect(output).toMatch(/relation \\"(article_contents|sync_tokens)\\" does not exist/);
  expect(output).toContain('were not written down');
  expect(piecesIn(`auth=${token}`, token)).not.toEqual([]);
  expect(piecesIn(output, token)).toEqual([]);
  expect(piecesIn(sink.received, token)).toEqual([]);
  sink.close();
});
