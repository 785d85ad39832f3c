/** Aborts at the first Ctrl-C or the like, so that what was started can be stopped in order. */
function signalled() {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

/**
 * Runs `work(stack, signal)` to its end or to a signal; what it deferred on the stack is undone either way.
 */
export async function untilSignal(work) {
  const signal = signalled();
  const stack = new AsyncDisposableStack();
  try {
    await work(stack, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await stack.disposeAsync();
  }
}

/** Settles when the signal comes, at once when it has come. */
export function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
