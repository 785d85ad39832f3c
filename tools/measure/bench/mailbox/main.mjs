// `npm run bench -- mailbox`: the newsletter poller reads a large mailbox from a real IMAP server. Each
// message becomes one article, and the process needs as much memory at the end as at the beginning.
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { findFreePort } from '../../../process/ports.mjs';
import { readMemory } from '../../../process/usage.mjs';
import { measureLiveHeap } from '../../soak/inspector.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { formatFigure, getMedian, requireAtMost } from '../report.mjs';
import { buildApps, startApp } from '../service.mjs';
import { startDovecot } from './dovecot.mjs';

export const about = 'a mailbox of 2,000 newsletters: each one once, and memory while it is read';

export const options = {
  messages: { type: 'string', default: '2000', about: 'messages in the mailbox' },
  bytes: { type: 'string', default: '25000', about: 'text of a message' },
};

const MEBIBYTE = 2 ** 20;
const SAMPLE_MS = 250;
/** The first tenth fills caches and compiles code; a tenth after it is compared with the last one. */
const TENTH = 0.1;
const GROWTH_MAX = 1.1;

export async function runBench({ options: chosen, stack, signal }) {
  const messages = Number(chosen.messages);
  await step('building', async () => {
    await buildApps(['api', 'newsletter-poller'], signal);
    return 'built';
  });
  const { dovecot, buildMail } = await startDovecot(stack);
  const mailbox = dovecot.createMailbox();
  const postgres = await startBenchPostgres('mailbox', stack);
  const database = await postgres.createDatabase('bench_mailbox');
  const context = { database, settings: mailbox.getEnvironment(), stack, signal };
  const to = await findAddress(context);
  const html = `<p>${'Some words. '.repeat(Math.ceil(Number(chosen.bytes) / 12))}</p>`;
  await step('filling the mailbox', async () => {
    await mailbox.append(Array.from({ length: messages }, () => buildMail({ to, html })));
    return `${messages} messages`;
  });
  const read = await readMailbox({ ...context, dovecot, mailbox, messages });
  return buildReport(read, messages);
}

/** The address at which the first administrator gets newsletters. */
async function findAddress(context) {
  const settings = { ...context.settings, SCHEDULER_IN_PROCESS: 'false' };
  const api = await startApp('api', { ...context, settings });
  const client = await api.signIn();
  const { address } = await client.get('/api/newsletters/address');
  await api.stop();
  return address;
}

/** Starts the poller and samples it until it has read all messages. */
async function readMailbox({ database, settings, stack, signal, dovecot, mailbox, messages }) {
  const inspector = await findFreePort();
  const began = performance.now();
  const poller = await startApp('newsletter-poller', {
    ...{ database, stack, signal },
    settings: {
      ...settings,
      NODE_EXTRA_CA_CERTS: dovecot.certificateFile,
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    },
  });
  const samples = [];
  let stored = 0;
  let early = null;
  while (stored < messages) {
    [{ stored }] = await database.query('select count(*)::int as stored from articles');
    samples.push({ stored, rss: (await readMemory(poller.pid)).rss });
    if (early === null && stored >= messages * TENTH) early = await measureLiveHeap(inspector);
    await wait(SAMPLE_MS, undefined, { signal });
  }
  const seconds = (performance.now() - began) / 1000;
  const heaps = [early, await measureLiveHeap(inspector)];
  // Marks the last messages as seen.
  await poller.stop();
  return { seconds, samples, heaps, seen: await mailbox.countSeen() };
}

function buildReport({ seconds, samples, heaps, seen }, messages) {
  const [first, last] = [1, 9].map((tenth) => getMedian(listSizes(samples, tenth, messages)));
  const [early, late] = heaps.map((bytes) => bytes / MEBIBYTE);
  const peak = Math.max(...samples.map(({ rss }) => rss)) / MEBIBYTE;
  const growth = Math.max(last / first, late / early);
  return {
    tables: [
      {
        title: `A mailbox of ${messages} messages, MiB of the poller`,
        columns: ['', 'after a tenth', 'at the end', 'ratio'],
        rows: [
          ['resident', first, last, last / first],
          ['live objects', early, late, late / early],
        ].map(([name, ...figures]) => [name, ...figures.map((figure) => formatFigure(figure))]),
        foot: [`Read in ${formatFigure(seconds)} s; resident at most ${formatFigure(peak)} MiB.`],
      },
    ],
    goals: [requireAtMost('memory at the end, of that after a tenth', growth, GROWTH_MAX)],
    faults: findFaults(seen, messages, samples.at(-1).stored),
    figures: { seconds, first, last, early, late, peak },
  };
}

const listSizes = (samples, tenth, messages) =>
  samples
    .filter(({ stored }) => Math.min(9, Math.floor((stored / messages) * 10)) === tenth)
    .map(({ rss }) => rss / MEBIBYTE);

function findFaults({ seen, all }, messages, stored) {
  return [
    ...(stored === messages ? [] : [`${stored} articles of ${messages} messages.`]),
    ...(seen === messages && all === messages ? [] : [`${seen} of ${all} messages are seen.`]),
  ];
}
