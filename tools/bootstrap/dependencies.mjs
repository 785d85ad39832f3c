import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { Missing } from '../problem.mjs';
import { locked } from '../process/lock.mjs';
import { run } from '../process/run.mjs';
import { dataDir, root } from '../workspace.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.reader-lock');

/**
 * `install --no-save` and not `ci`: the lock lacks entries for some binaries of other platforms, which `ci`
 * refuses. Versions and hashes still come from the lock, and the lock is left as it is. No package needs its
 * install script.
 */
const ARGUMENTS = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs what the lock names, when the lock changed since the last time. */
export function installDependencies() {
  return locked(join(dataDir, 'install.lock'), async () => {
    const wanted = await digest(join(root, 'package-lock.json'));
    if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return null;
    await install();
    await writeFile(stamp, wanted);
    return 'dependencies installed';
  });
}

async function install() {
  const node = await nodeOutside();
  try {
    await run(node, [npmPath(), ...ARGUMENTS], { cwd: root });
  } catch (error) {
    const reason = `The dependencies could not be installed.\n${error.message}`;
    throw new Missing(reason, 'check that `npm ping` reaches the registry', `npm ${ARGUMENTS.join(' ')}`);
  }
}

async function digest(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** The install may replace the Node package inside node_modules, so npm must run on a Node outside of it. */
async function nodeOutside() {
  const candidates = [process.env.npm_node_execpath, process.execPath, ...onPath('node')];
  const found = candidates.find((path) => path && existsSync(path) && !isInside(path));
  if (found) return found;
  const copy = join(await mkdtemp(join(tmpdir(), 'reader-node-')), 'node');
  await copyFile(process.execPath, copy);
  return copy;
}

/** npm's own script: the one that runs us, unless another package manager does. */
function npmPath() {
  const candidates = [process.env.npm_execpath, ...onPath('npm')];
  const found = candidates.find(
    (path) => path && existsSync(path) && basename(realpathSync(path)) === 'npm-cli.js',
  );
  if (!found) throw new Missing('npm was not found.', 'install Node 20 or newer, which brings npm');
  return realpathSync(found);
}

function onPath(command) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
}

function isInside(path) {
  return realpathSync(path).startsWith(`${modules}/`);
}
