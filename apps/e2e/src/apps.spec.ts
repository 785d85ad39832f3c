import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type App, killLaunched, launch, terminate } from './launch';
import { start } from './process';
import { ADMIN, createDatabase } from './service';

const UNCONFIGURED = /Digests are off/;
const APPS: Readonly<Record<App, RegExp | null>> = {
  api: null,
  'ingest-worker': null,
  'greader-gateway': null,
  mailer: UNCONFIGURED,
  'newsletter-poller': /No mailbox is configured/,
};

/** Stops what a failed test left running. */
test.afterEach(killLaunched);

const database = async (): Promise<string> => {
  const url = await createDatabase();
  if (url === undefined) throw new Error('TEST_DATABASE_URL is unset: run these tests by "npm run e2e"');
  return url;
};

for (const [app, words] of Object.entries(APPS) as [App, RegExp | null][]) {
  test(`${app} starts, answers its probes, and stops when it is told to`, async () => {
    const running = await launch(app, await database());
    for (const probe of ['live', 'ready']) {
      const answer = await fetch(`${running.url}/api/${probe}`);
      expect([probe, answer.status, await answer.json()]).toEqual([probe, 200, { status: 'ok' }]);
    }
    if (words !== null) expect(running.log()).toMatch(words);
    expect(await terminate(running)).toBe(0);
  });
}

test('all five apps start at once on an empty database and create one first administrator', async () => {
  const url = await database();
  const apps = Object.keys(APPS) as App[];
  const running = await Promise.all([...apps, 'api' as const].map((app) => launch(app, url)));
  const credentials = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  };
  const api = running[0];
  const cookie =
    (await fetch(`${api?.url}/auth/login`, credentials)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const users = await fetch(`${running.at(-1)?.url}/api/users`, { headers: { cookie } });
  expect(await users.json()).toMatchObject({
    total: 1,
    items: [{ username: ADMIN.username, role: 'admin' }],
  });
  for (const one of running) expect(await terminate(one)).toBe(0);
});

test('an invalid configuration stops the start with one message that contains no secrets', async () => {
  const child = start(join(__dirname, '../../../dist/apps/api/main.js'), [], {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: 'mysql://reader:hunter2@db/reader',
    PORT: 'eighty',
  });
  let printed = '';
  child.stderr?.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  for (const variable of ['PORT', 'DATABASE_URL', 'SESSION_SECRET', 'BOOTSTRAP_ADMIN_USERNAME'])
    expect(printed).toContain(`${variable}: `);
  expect(printed).not.toContain('hunter2');
});
