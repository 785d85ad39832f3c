// Miniflux as Debian packages it: fetched once, checked by the archive's signature, unpacked beside our data
// and never installed.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianMirror, distribution } from '../../database/debian.mjs';
import { Missing } from '../../problem.mjs';
import { locked } from '../../process/lock.mjs';
import { ask, run } from '../../process/run.mjs';
import { dataDir } from '../../workspace.mjs';

/** The newest package; the program is linked against little and runs on older releases. */
const SUITES = ['sid', 'trixie'];
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The program's path and version; a `Missing` where it cannot be had. */
export async function minifluxProgram() {
  const folder = join(dataDir, 'bench-miniflux');
  const program = join(folder, 'usr/bin/miniflux');
  await locked(`${folder}.lock`, async () => {
    if (!existsSync(program)) await fetchInto(folder);
  });
  const version = await ask(program, ['-version']);
  if (version === null) throw new Missing(`${program} does not run on this machine.`, `rm -r ${folder}`);
  return { program, version };
}

async function fetchInto(folder) {
  if ((await distribution())?.id !== 'debian' || !existsSync(KEYRING))
    throw new Missing('Miniflux comes as a Debian package, and this is no Debian.', 'add --no-peer');
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await prepareApt(draft);
  const apt = { cwd: draft, env: { ...process.env, APT_CONFIG: join(draft, 'apt.conf') } };
  try {
    await run('apt-get', ['-qq', 'update'], apt);
    await run('apt-get', ['-qq', 'download', 'miniflux'], apt);
  } catch (error) {
    throw new Missing(`The package of Miniflux could not be fetched. ${error.message}`, 'add --no-peer');
  }
  const name = (await readdir(draft)).find((file) => file.endsWith('.deb'));
  await run('dpkg-deb', ['-x', name, 'unpacked'], { cwd: draft });
  await rm(folder, { recursive: true, force: true });
  await rename(join(draft, 'unpacked'), folder);
  await rm(draft, { recursive: true, force: true });
}

/** Lists and caches of its own: no root needed, nothing of the system's touched. */
async function prepareApt(work) {
  for (const part of ['lists/partial', 'cache/archives/partial']) {
    await mkdir(join(work, part), { recursive: true });
  }
  const mirror = await debianMirror();
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
