import { step } from '../../../bootstrap/step.mjs';
import { killWhileSending } from '../../bench/mail/kills.mjs';
import { requireAtMost } from '../../bench/report.mjs';

/** More mails than a mailer sends before it is killed. */
const PEOPLE_PER_KILL = 5;

/** Kills mailers around the time at which they create digests, and while they send them. */
export async function killMailers({ options: { times }, postgres, signal }) {
  const people = times * PEOPLE_PER_KILL;
  let result;
  await step('mailer', async () => {
    result = await killWhileSending({ postgres, signal }, { kills: times, people });
    return `mailer killed ${times} times, ${people} digests`;
  });
  return {
    goals: [
      requireAtMost('digests lost or with a second Message-ID', result.faults.length, 0),
      requireAtMost('dead letters of mails that did not arrive', result.lost, 0),
      requireAtMost('dead letters of mails that arrived', result.dead - result.lost, times),
      requireAtMost('mails sent twice', result.repeated, times),
    ],
    figures: { mailsRepeated: result.repeated, mailsBeforeLastKill: result.interrupted },
  };
}
