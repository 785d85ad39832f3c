import { startApp } from '../service.mjs';
import { MailSink } from '../../mail-sink.mjs';

/** Runs the work with a mail server and a database that the mailer has migrated. */
export async function withMailers({ postgres, signal }, work) {
  const stack = new AsyncDisposableStack();
  try {
    const sink = new MailSink();
    await sink.start();
    stack.defer(() => sink.stop());
    const database = await postgres.createDatabase('bench_mail');
    const start = (settings = sink.buildSettings()) =>
      startApp('mailer', { database, settings, stack, signal });
    // Without a mail server: it migrates, and sends nothing.
    await (await start({})).stop();
    return await work({ sink, database, start });
  } finally {
    await stack.disposeAsync();
  }
}

/** Everybody gets one mail, or `repeats` more with the same Message-ID. */
export function findFaults(name, count, { received }, { repeats }) {
  return Array.from({ length: count }, (_, n) => {
    const prefix = name === 'digest' ? 'reader' : name;
    const ids = received.get(`${prefix}-${n + 1}@bench.test`) ?? [];
    const isRight = ids.length >= 1 && ids.length <= 1 + repeats && new Set(ids).size === 1;
    return isRight
      ? []
      : [`${prefix}-${n + 1} got ${ids.length} mails with ${new Set(ids).size} Message-IDs.`];
  }).flat();
}
