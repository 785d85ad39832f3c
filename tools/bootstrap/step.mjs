/**
 * Runs one step and prints one line with its time. `work` returns what it did, or null to print nothing. A
 * terminal shows the name of the step while it runs.
 */
export async function step(name, work) {
  const began = performance.now();
  const live = process.stdout.isTTY;
  const timer = live ? setTimeout(() => process.stdout.write(`… ${name}\r`), 200) : undefined;
  try {
    const done = await work();
    if (live) process.stdout.write('\x1b[2K');
    if (done === null) return;
    console.log(`✓ ${done}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    clearTimeout(timer);
  }
}
