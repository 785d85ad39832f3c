import { waitUntil } from '../process/wait-until.mjs';
import { keepRunning } from './supervisor.mjs';

/** An app that a test ends. */
class FakeApp {
  name = 'mailer';
  #end = Promise.withResolvers();
  exited = this.#end.promise;
  waitUntilReady = () => Promise.resolve();
  end = (code) => this.#end.resolve(code);
}

function keepFakeRunning(options = {}) {
  const abort = new AbortController();
  const apps = [new FakeApp()];
  const printed = [];
  const start = () => {
    apps.push(new FakeApp());
    return apps.at(-1);
  };
  const print = (line) => printed.push(line);
  const ended = keepRunning(apps[0], { start, print, signal: abort.signal, pauseMs: 1, ...options });
  return { abort, apps, printed, ended };
}

const bounded = { timeoutMs: 10_000, intervalMs: 2 };

describe('keepRunning', () => {
  it('starts an app again after it ended, with longer pauses, and prints both', async () => {
    const { abort, apps, printed, ended } = keepFakeRunning();
    apps[0].end('SIGKILL');
    await waitUntil('the app was started again', () => apps.length === 2, bounded);
    apps[1].end(1);
    await waitUntil('the app was started a second time', () => apps.length === 3, bounded);
    expect(printed.filter((line) => line.includes('ended'))).toEqual([
      'mailer ended with SIGKILL. It starts again in 0.001 s; the other apps go on.',
      'mailer ended with 1. It starts again in 0.002 s; the other apps go on.',
    ]);
    await waitUntil('readiness is printed', () => printed.includes('mailer is running again.'), bounded);
    abort.abort();
    apps[2].end(0);
    await ended;
    expect(apps).toHaveLength(3);
  });

  it('does not start an app that ends because everything stops', async () => {
    const { abort, apps, printed, ended } = keepFakeRunning();
    abort.abort();
    apps[0].end(0);
    await ended;
    expect([apps.length, printed]).toEqual([1, []]);
  });

  it('ends during a pause when everything stops', async () => {
    const { abort, apps, printed, ended } = keepFakeRunning({ pauseMs: 3_600_000 });
    apps[0].end(1);
    await waitUntil('the end was printed', () => printed.length === 1, bounded);
    abort.abort();
    await ended;
    expect(apps).toHaveLength(1);
  });
});
