// Keeps an app running: starts it again when it ends, after longer and longer pauses.
import { setTimeout as wait } from 'node:timers/promises';

/** The pause before the first restart; each further one is twice as long. */
const PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;
/** An app that ran this long is restarted after the shortest pause. */
const HEALTHY_MS = 60_000;

/**
 * Runs `start` again and again until `signal` aborts, and prints why. `start` returns a running app: `name`,
 * `exited` (a promise of the exit code) and `waitUntilReady(signal)`.
 */
export async function keepRunning(app, { start, signal, print = console.log, pauseMs = PAUSE_MS }) {
  let pause = pauseMs;
  let running = app;
  while (!signal.aborted) {
    const began = performance.now();
    const code = await running.exited;
    if (signal.aborted) return;
    if (performance.now() - began > HEALTHY_MS) pause = pauseMs;
    print(`${running.name} ended with ${code}. It starts again in ${pause / 1000} s; the other apps go on.`);
    const isOver = await wait(pause, false, { signal }).catch(() => true);
    if (isOver) return;
    pause = Math.min(2 * pause, PAUSE_MS_MAX);
    running = start();
    void reportReady(running, signal, print);
  }
}

/** An app that ends before it is ready is reported when it ends. */
function reportReady(app, signal, print) {
  return app.waitUntilReady(signal).then(
    () => print(`${app.name} is running again.`),
    () => undefined,
  );
}
