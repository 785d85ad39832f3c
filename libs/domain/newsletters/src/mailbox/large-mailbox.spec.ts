import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildMail } from '../message/mail.testing';
import type { TestMailbox } from './dovecot.testing';
import { useDovecot } from './use-dovecot.testing';
import { addressOf, NewslettersApp, NO_OUTCOMES, sourcesOf } from './newsletters.testing';

/** `npm run bench -- mailbox` reads 2,000. */
const MESSAGES = 200;
const FIRST = 50;
/** Together the messages that are read after the first ones have 25 MiB. */
const WORDS = Math.round((25 * 2 ** 20) / (MESSAGES - FIRST) / 'Some words. '.length);
const MIB = 2 ** 20;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a mailbox of many messages', () => {
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
          buildMail({ to, html: `<p>${'Some words. '.repeat(WORDS)}</p>` }),
        ),
      );
    await append(FIRST);
    await app.poll();
    const before = await measureMemory();
    await append(MESSAGES - FIRST);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: MESSAGES - FIRST });
    expect((await measureMemory()) - before).toBeLessThan(10);
    expect(await sourcesOf(ada)).toMatchObject([{ article_count: MESSAGES }]);
    expect(await mailbox.countSeen()).toEqual({ seen: MESSAGES, all: MESSAGES });
  }, 600_000);
});
