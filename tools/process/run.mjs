import { spawn } from 'node:child_process';

/** How much of a failed command's output is worth showing. */
const TAIL_LINES = 40;

/** Runs a command to its end and gives what it printed; a failure carries the last lines of its output. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let out = '';
    let all = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      all += chunk;
    });
    child.stderr.on('data', (chunk) => {
      all += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(out);
      const tail = all.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${tail}`));
    });
  });
}

/**
 * Runs a command that talks to the terminal itself and gives its exit code. Ctrl-C reaches it from the
 * terminal; the signals that only reach us are passed on.
 */
export function runInForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const passOn = (signal) => child.kill(signal);
    process.on('SIGTERM', passOn).on('SIGHUP', passOn);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', passOn).off('SIGHUP', passOn);
      resolve(code ?? 1);
    });
  });
}

/** What a command prints, or null where it does not exist or fails. */
export function ask(command, args, options) {
  return run(command, args, options).then(
    (text) => text.trim(),
    () => null,
  );
}
