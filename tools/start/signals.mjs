/** Aborts at the first Ctrl-C or SIGTERM, so that everything stops in order. */
function abortOnSignal() {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

/** Runs `work(stack, signal)` until it ends or a signal comes; then disposes the stack. */
export async function runUntilSignal(work) {
  const signal = abortOnSignal();
  const stack = new AsyncDisposableStack();
  try {
    await work(stack, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await stack.disposeAsync();
  }
}

/** Settles when the signal aborts, or at once if it has. */
export function waitForAbort(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
