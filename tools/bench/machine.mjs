// Where figures were measured, so that nobody compares those of two machines.
import { cpus, loadavg, totalmem } from 'node:os';
import { ask } from '../process/run.mjs';
import { nodePath, root } from '../workspace.mjs';

const GIBIBYTE = 1024 ** 3;

/** The machine and the code, as { cpus, cpu, memory_gib, node, commit, changed }. */
export async function describeMachine() {
  const git = (...args) => ask('git', args, { cwd: root });
  const [node, commit, changes] = await Promise.all([
    ask(nodePath(), ['--version']),
    git('rev-parse', '--short', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=no', 'apps', 'libs'),
  ]);
  return {
    cpus: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memory_gib: Math.round(totalmem() / GIBIBYTE),
    node,
    commit,
    /** Whether the code differs from the commit. */
    changed: Boolean(changes),
  };
}

/** Processes that wanted to run, on average of the last minute. */
export function load() {
  return Number(loadavg()[0].toFixed(1));
}
