import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildMail } from '../message/mail.testing';
import type { TestMailbox } from './dovecot.testing';
import { useDovecot } from './use-dovecot.testing';
import { addressOf, NewslettersApp, NO_OUTCOMES, sourcesOf } from './newsletters.testing';

const MESSAGES = 2_000;
const MIB = 2 ** 20;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a mailbox of 2,000 messages', () => {
  const dovecot = useDovecot();
  const app = new NewslettersApp();
  let mailbox: TestMailbox;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    await app.startWith(mailbox.getEnvironment());
  });
  afterAll(() => app.stop());

  /** In MiB. Buffers are freed some time after the collection that found them, so it collects again. */
  const measureMemory = async () => {
    const sizes: number[] = [];
    for (let round = 0; round < 5; round++) {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      sizes.push((heapUsed + external) / MIB);
      await setTimeout(100);
    }
    return Math.min(...sizes);
  };

  it('is read in one poll without more memory at its end', async () => {
    const ada = await app.signedIn();
    const to = await addressOf(ada);
    const append = (count: number) =>
      mailbox.append(
        Array.from({ length: count }, () =>
          buildMail({ to, html: `<p>${'Some words. '.repeat(2_000)}</p>` }),
        ),
      );
    await append(100);
    await app.poll();
    const before = await measureMemory();
    await append(MESSAGES - 100);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: MESSAGES - 100 });
    // The messages have 50 MiB together.
    expect((await measureMemory()) - before).toBeLessThan(20);
    expect(await sourcesOf(ada)).toMatchObject([{ article_count: MESSAGES }]);
    expect(await mailbox.countSeen()).toEqual({ seen: MESSAGES, all: MESSAGES });
  }, 600_000);
});
