// Runs a command on the files of an image as the compose files do: as the user of the image, with nothing to
// write to but /tmp, and without capabilities. It shares network and process numbers with this machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Time after SIGTERM until SIGKILL, as compose.yaml sets it. */
const STOP_MS = 30_000;
const LOG_LINES = 40;

/** Makes the folder `$1` the read-only root of all files, and becomes the user `$2` in the folder `$3`. */
const ENTER = `
root=$1 user=$2 folder=$3
shift 3
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
cd "$root"
pivot_root . mnt
umount --lazy /mnt
exec setpriv --reuid="$user" --regid="$user" --init-groups --bounding-set=-all --inh-caps=-all \\
  --no-new-privs --pdeathsig=TERM env --chdir="$folder" "$@"`;

export class ContainerProcess {
  #log = '';

  /** `folder` has the files of the image, and `config` is its configuration. */
  constructor({ folder, config, command = config.Cmd, environment = {} }) {
    const variables = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s)));
    const enter = ['--mount', 'sh', '-ec', ENTER, 'sh', folder, config.User, config.WorkingDir];
    this.child = spawn('unshare', [...enter, ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...variables, ...environment },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (this.#log += chunk));
    this.exited = once(this.child, 'close').then(([code, signal]) => code ?? signal);
    this.exited.catch(() => undefined);
  }

  get pid() {
    return this.child.pid;
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get log() {
    return this.#log;
  }

  /** The last lines of the output, for an error. */
  get tail() {
    return this.#log.trimEnd().split('\n').slice(-LOG_LINES).join('\n');
  }

  /** Ends the process; returns its exit code. */
  async stop() {
    if (!this.hasEnded) this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    try {
      return await this.exited;
    } finally {
      clearTimeout(timer);
    }
  }
}
