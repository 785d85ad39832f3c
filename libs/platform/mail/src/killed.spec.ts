import { join } from 'node:path';
import { sql } from '@reader/database';
import { countTrials, type RunningApp, startApp, TrialProcesses, waitForExit } from '@reader/testing';
import { MailServer } from './mail-server.testing';
import { MailModule } from './mail.module';
import { MailsService } from './mails.service';

const MAILS = 40;
const KILLS = countTrials(20);
/** A mail takes three statements: claim, mark, delete. */
const STATEMENTS_MAX = 9;

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a process that is killed while it sends', () => {
  const random = createRandom(45);
  let app: RunningApp;
  let server: MailServer;
  let processes: TrialProcesses;

  beforeAll(async () => {
    server = await MailServer.start();
    app = await startApp([MailModule], server.env);
    processes = await TrialProcesses.build(join(__dirname, 'trial-process.testing.ts'));
  });
  afterAll(async () => {
    await processes.remove();
    await app.close();
    await server.stop();
  });

  const run = (...words: string[]): Promise<number | null> => {
    const url = app.database.pool.options.connectionString ?? '';
    return waitForExit(processes.start(url, String(server.port), ...words));
  };
  /** As after two minutes. */
  const endClaims = () => app.database.run(sql`update mails set due_at = now() where due_at > now()`);
  const restartServer = async () => {
    const { received, port } = server;
    await server.stop();
    server = await MailServer.start({ port });
    server.received.push(...received);
  };

  it('loses no mail, and repeats only the one that it was sending, with the same Message-ID', async () => {
    const people = Array.from({ length: MAILS }, (_, n) => `person-${n}@mail.test`);
    const content = { kind: 'digest', userId: null, subject: 'News', text: 'Text', html: null } as const;
    await app.database.withTransaction((tx) =>
      app.get(MailsService).enqueue(
        tx,
        people.map((to) => ({ ...content, to })),
      ),
    );
    let repeated = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const nth = 1 + Math.floor(random() * STATEMENTS_MAX);
      await run(String(nth), kill % 2 === 0 ? 'before' : 'after');
      await endClaims();
      if (kill % 5 === 4) await restartServer();
    }
    expect(await run()).toBe(0);
    for (const person of people) {
      const ids = server.to(person).map(({ headers }) => headers.get('message-id')?.[0]);
      expect([person, [1, 2].includes(ids.length), new Set(ids).size]).toEqual([person, true, 1]);
      repeated += ids.length - 1;
    }
    expect(repeated).toBeGreaterThan(0);
    expect(repeated).toBeLessThanOrEqual(KILLS);
    expect(await app.database.query(sql`select 1 from mails`)).toEqual([]);
  });
});
