// Provides Miniflux from Debian's package: downloaded once, verified by the archive's signature, unpacked
// into the data folder, not installed.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDebianMirror, readDistribution } from '../../../database/debian.mjs';
import { ToolError } from '../../../run-tool.mjs';
import { withLock } from '../../../process/lock.mjs';
import { tryRun, run } from '../../../process/run.mjs';
import { dataDir } from '../../../workspace.mjs';

/** The newest package; it has few dependencies and runs on older releases. */
const SUITES = ['sid', 'trixie'];
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The path and version of the program; a `ToolError` where it is not available. */
export async function provideMiniflux() {
  const folder = join(dataDir, 'bench-miniflux');
  const program = join(folder, 'usr/bin/miniflux');
  await withLock(`${folder}.lock`, async () => {
    if (!existsSync(program)) await downloadTo(folder);
  });
  const version = await tryRun(program, ['-version']);
  if (version === null) throw new ToolError(`${program} does not run on this machine.`, `rm -r ${folder}`);
  return { program, version };
}

async function downloadTo(folder) {
  if ((await readDistribution())?.id !== 'debian' || !existsSync(KEYRING))
    throw new ToolError(
      'The bench takes Miniflux from a Debian package, and this system is not Debian.',
      'add --no-peer',
    );
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await prepareApt(draft);
  const apt = { cwd: draft, env: { ...process.env, APT_CONFIG: join(draft, 'apt.conf') } };
  try {
    await run('apt-get', ['-qq', 'update'], apt);
    await run('apt-get', ['-qq', 'download', 'miniflux'], apt);
  } catch (error) {
    throw new ToolError(`The package of Miniflux could not be fetched. ${error.message}`, 'add --no-peer');
  }
  const name = (await readdir(draft)).find((file) => file.endsWith('.deb'));
  await run('dpkg-deb', ['-x', name, 'unpacked'], { cwd: draft });
  await rm(folder, { recursive: true, force: true });
  await rename(join(draft, 'unpacked'), folder);
  await rm(draft, { recursive: true, force: true });
}

/** A separate apt state: no root needed, the system's stays unchanged. */
async function prepareApt(work) {
  for (const part of ['lists/partial', 'cache/archives/partial']) {
    await mkdir(join(work, part), { recursive: true });
  }
  const mirror = await findDebianMirror();
  const sources = SUITES.map((suite) => `deb [signed-by=${KEYRING}] ${mirror} ${suite} main`);
  await writeFile(join(work, 'sources.list'), `${sources.join('\n')}\n`);
  const settings = {
    'Dir::Etc::sourcelist': join(work, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::State::lists': join(work, 'lists'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(work, 'cache'),
    'Debug::NoLocking': 'true',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '3',
    'APT::Sandbox::User': 'root',
  };
  const text = Object.entries(settings).map(([name, value]) => `${name} "${value}";`);
  await writeFile(join(work, 'apt.conf'), `${text.join('\n')}\n`);
}
