import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { ToolError } from '../run-tool.mjs';
import { withLock } from '../process/lock.mjs';
import { run } from '../process/run.mjs';
import { dataDir, root } from '../workspace.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.reader-lock');

/**
 * `ci` refuses this lock, which lacks binaries of some platforms. `install --no-save` takes the same versions
 * and hashes and leaves the lock unchanged. No package needs its install script.
 */
const ARGUMENTS = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the locked dependencies if the lock changed since the last install. */
export function installDependencies() {
  return withLock(join(dataDir, 'install.lock'), async () => {
    const hash = await hashFile(join(root, 'package-lock.json'));
    if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return null;
    await runInstall();
    await writeFile(stamp, hash);
    return 'dependencies installed';
  });
}

async function runInstall() {
  const node = await findNodeOutside();
  try {
    await run(node, [findNpm(), ...ARGUMENTS], { cwd: root });
  } catch (error) {
    const reason = `The dependencies could not be installed.\n${error.message}`;
    throw new ToolError(reason, 'check that `npm ping` reaches the registry', `npm ${ARGUMENTS.join(' ')}`);
  }
}

async function hashFile(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** The install may replace the Node inside node_modules, so npm must run on another one. */
async function findNodeOutside() {
  const candidates = [process.env.npm_node_execpath, process.execPath, ...listOnPath('node')];
  const found = candidates.find((path) => path && existsSync(path) && !isInside(path));
  if (found) return found;
  const copy = join(await mkdtemp(join(tmpdir(), 'reader-node-')), 'node');
  await copyFile(process.execPath, copy);
  return copy;
}

/** The script of npm: the one that runs this tool, otherwise the one on PATH. */
function findNpm() {
  const candidates = [process.env.npm_execpath, ...listOnPath('npm')];
  const found = candidates.find(
    (path) => path && existsSync(path) && basename(realpathSync(path)) === 'npm-cli.js',
  );
  if (!found) throw new ToolError('npm was not found.', 'install Node 20 or newer, which brings npm');
  return realpathSync(found);
}

function listOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
}

function isInside(path) {
  return realpathSync(path).startsWith(`${modules}/`);
}
