// Describes the machine, because figures of two machines are not comparable.
import { cpus, loadavg, totalmem } from 'node:os';
import { tryRun } from '../../process/run.mjs';
import { getNodePath, root } from '../../workspace.mjs';

const GIBIBYTE = 1024 ** 3;

/** The machine and the code, as { cpus, cpu, memory_gib, node, commit, changed }. */
export async function describeMachine() {
  const readGit = (...args) => tryRun('git', args, { cwd: root });
  const [node, commit, changes] = await Promise.all([
    tryRun(getNodePath(), ['--version']),
    readGit('rev-parse', '--short', 'HEAD'),
    readGit('status', '--porcelain', '--untracked-files=no', 'apps', 'libs'),
  ]);
  return {
    cpus: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memory_gib: Math.round(totalmem() / GIBIBYTE),
    node,
    commit,
    /** Whether the code has uncommitted changes. */
    changed: Boolean(changes),
  };
}

/** Average number of runnable processes in the last minute. */
export function readLoad() {
  return Number(loadavg()[0].toFixed(1));
}
