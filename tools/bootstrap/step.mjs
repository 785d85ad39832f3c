/**
 * One step, one line with its time. `work` answers what it did, or null when there was nothing to do: then
 * nothing is printed. A terminal sees the step's name while it runs.
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
