import { spawn } from 'node:child_process';

/** Lines of a failed command's output in the error. */
const TAIL_LINES = 40;

/** Runs a command and returns its output; an error has the last lines of the output. */
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
 * Runs a command in the terminal and returns its exit code. Forwards signals that do not come from the
 * terminal.
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

/** The output of a command, or null if it does not exist or fails. */
export function tryRun(command, args, options) {
  return run(command, args, options).then(
    (text) => text.trim(),
    () => null,
  );
}
