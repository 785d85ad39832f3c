import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { buildMail, Dovecot, type TestMailbox } from '@reader/newsletters/testing';
import { Client } from 'pg';
import { freePort, start, stopProcess, waitUntilReady } from './process';
import { createDatabase } from './service';

const POLLER = join(__dirname, '../../../dist/apps/newsletter-poller/main.js');
/** A hundred with `TEST_TRIALS=all`, like the specs of `npm test`. */
const KILLS = process.env['TEST_TRIALS'] === 'all' ? 100 : 3;
const MESSAGES_PER_KILL = 60;
/** A poller stores the messages of one kill in about this time. */
const WORK_MS = 400;
const START_MS = 60_000;
const POLL = { timeout: 120_000, intervals: [5, 20] };

const STORED = `
  select (select count(*) from newsletter_messages)::int as messages,
         count(*)::int as articles, count(distinct title)::int as titles, count(c.article_id)::int as contents
  from articles left join article_contents c using (article_id)`;

interface Stored {
  readonly messages: number;
  readonly articles: number;
  readonly titles: number;
  readonly contents: number;
}

const dovecot = new Dovecot();
let mailbox: TestMailbox;
let database: Client;
let databaseUrl: string;

test.beforeAll(async () => {
  await dovecot.start();
  mailbox = dovecot.createMailbox();
  databaseUrl = (await createDatabase()) ?? '';
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await dovecot.stop();
});

/** Starts a poller, which reads what is unseen at once. */
async function startPoller(): Promise<{ child: ChildProcess; readyUrl: string }> {
  const port = await freePort();
  const child = start(POLLER, [], {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NODE_EXTRA_CA_CERTS: dovecot.certificateFile,
    ...mailbox.getEnvironment(),
  });
  return { child, readyUrl: `http://127.0.0.1:${port}/api/ready` };
}

/** A poller creates the tables at its start. */
async function createTables(): Promise<void> {
  const { child, readyUrl } = await startPoller();
  await waitUntilReady(child, readyUrl, START_MS);
  await stopProcess(child);
}

/** Kills a poller at a random moment after it has stored its first message. */
async function killOnce(): Promise<void> {
  const { messages } = await readStored();
  const { child } = await startPoller();
  await expect.poll(async () => (await readStored()).messages, POLL).toBeGreaterThan(messages);
  await sleep(Math.random() * WORK_MS);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The plus-address of a new user, created in SQL because no api runs here. */
async function createReceiver(): Promise<string> {
  const insert = `insert into users (username, username_key, role) values ('receiver', 'receiver', 'user')`;
  await database.query(insert);
  const { rows } = await database.query<{ plus_part: string }>('select plus_part from newsletter_addresses');
  expect(rows).toHaveLength(1);
  return mailbox.user.replace('@', `+${rows[0]?.plus_part ?? ''}@`);
}

async function readStored(): Promise<Stored> {
  const [stored] = (await database.query<Stored>(STORED)).rows;
  if (stored === undefined) throw new Error('the count has no row');
  return stored;
}

test('a poller killed at any moment loses no newsletter and stores none twice', async () => {
  await createTables();
  const address = await createReceiver();
  let interrupted = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    await mailbox.append(Array.from({ length: MESSAGES_PER_KILL }, () => buildMail({ to: address })));
    await killOnce();
    const { messages, ...rows } = await readStored();
    expect(rows).toEqual({ articles: messages, titles: messages, contents: messages });
    const { seen, all } = await mailbox.countSeen();
    // A message is marked as seen after it was stored, never before.
    expect(seen).toBeLessThanOrEqual(messages);
    if (seen < all) interrupted += 1;
  }
  const { child } = await startPoller();
  const all = KILLS * MESSAGES_PER_KILL;
  await expect.poll(() => mailbox.countSeen(), POLL).toEqual({ seen: all, all });
  await stopProcess(child);
  expect(await readStored()).toEqual({ messages: all, articles: all, titles: all, contents: all });
  // Otherwise the test proves nothing.
  expect(interrupted).toBeGreaterThanOrEqual(Math.ceil(KILLS / 3));
});
