import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../process/wait-until.mjs';
import { findFaults, withMailers } from './mailers.mjs';
import { insertArticles, insertReaders } from './people.mjs';

/** Long enough that a kill hits a mail that is being sent. */
const SLOW_ACCEPT_MS = 150;
/** Some mailers are killed around the time at which they create digests, the others while they send. */
const CREATING = { share: 0.2, fromMs: 4_800, toMs: 6_000 };
const SENDING = { fromMs: 0, toMs: 800 };
/** Every fourth time the mail server stops as well. */
const STOPS_EVERY = 4;

/** Kills mailers at random moments, and stops the mail server in between. */
export function killWhileSending(context, { kills, people }) {
  return withMailers(context, async ({ sink, database, start }) => {
    await insertArticles(database, { sources: 20, articles: 200 });
    await insertReaders(database, people);
    sink.delayMs = SLOW_ACCEPT_MS;
    for (let kill = 0; kill < kills; kill += 1) {
      const mailer = await start();
      const { fromMs, toMs } = kill < kills * CREATING.share ? CREATING : SENDING;
      await wait(fromMs + Math.random() * (toMs - fromMs), undefined, { signal: context.signal });
      const stopsServer = kill % STOPS_EVERY === STOPS_EVERY - 1;
      if (stopsServer) await sink.stop();
      process.kill(mailer.pid, 'SIGKILL');
      if (stopsServer) await sink.start();
    }
    const interrupted = sink.count;
    await start();
    const isEmpty = async () => {
      const [{ n }] = await database.query('select count(*)::int as n from mails where failed_at is null');
      const [{ digests }] = await database.query('select count(*)::int as digests from digests');
      return n === 0 && digests === people;
    };
    await waitUntil('no mail is left', isEmpty, { signal: context.signal, timeoutMs: 600_000 });
    // A mail whose mailer was killed twice while it sent it becomes a dead letter, and may have arrived.
    const dead = await database.query('select recipient from mails');
    const lost = dead.filter(({ recipient }) => !sink.received.has(recipient)).length;
    const repeated = [...sink.received.values()].filter((ids) => ids.length > 1).length;
    const faults = findFaults('reader', people, sink, { repeats: 1 });
    return { interrupted, repeated, dead: dead.length, lost, faults };
  });
}
