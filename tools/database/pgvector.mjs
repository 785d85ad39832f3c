// Builds the `vector` extension from Debian's source package without changing the system: apt uses its own
// lists and caches, and the extension is added to a copy of the server.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolError } from '../run-tool.mjs';
import { tryRun, run } from '../process/run.mjs';
import { canInstallPackages, findDebianMirror, readDistribution, installPackages } from './debian.mjs';

export const PGVECTOR_VERSION = '0.8.0';

/** The release that has this version as source; it builds on older releases too. */
const SOURCE_SUITE = 'trixie';
const SOURCE_PACKAGE = `pgvector=${PGVECTOR_VERSION}-1`;
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Only on Debian, where the archive key that verifies the source is installed. */
export async function canBuildPgvector() {
  return (await readDistribution())?.id === 'debian' && existsSync(KEYRING);
}

/** Copies `postgres` with the extension to `folder` and returns its `bin`. */
export async function buildPgvector(postgres, folder) {
  await requireCompiler();
  const work = join(folder, 'build');
  await prepareApt(work);
  const apt = { cwd: join(work, 'src'), env: { ...process.env, APT_CONFIG: join(work, 'apt.conf') } };
  await run('apt-get', ['-qq', 'update'], apt);
  await run('apt-get', ['-qq', 'source', '--download-only', SOURCE_PACKAGE], apt);
  await run('apt-get', ['-qq', 'download', `postgresql-server-dev-${postgres.major}`], apt);
  const source = await compileExtension(postgres, join(work, 'src'));
  return assembleServer(postgres, source, folder);
}

async function requireCompiler() {
  if ((await tryRun('make', ['--version'])) !== null && (await tryRun('gcc', ['--version'])) !== null) return;
  const packages = ['make', 'gcc', 'libc6-dev'];
  if (canInstallPackages()) return installPackages(...packages);
  throw new ToolError(
    'pgvector must be compiled, and this machine has no compiler.',
    `sudo apt-get install ${packages.join(' ')}`,
  );
}

/** A separate apt state: no root needed, no lock shared with the system. */
async function prepareApt(work) {
  await mkdir(join(work, 'lists/partial'), { recursive: true });
  await mkdir(join(work, 'cache/archives/partial'), { recursive: true });
  await mkdir(join(work, 'src'), { recursive: true });
  const mirror = await findDebianMirror();
  const { codename } = await readDistribution();
  const signed = `[signed-by=${KEYRING}] ${mirror}`;
  const lines = [`deb-src ${signed} ${SOURCE_SUITE} main`, `deb ${signed} ${codename} main`];
  await writeFile(join(work, 'sources.list'), `${lines.join('\n')}\n`);
  const settings = {
    'Dir::Etc::sourcelist': join(work, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::State::lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    'Debug::NoLocking': 'true',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '3',
    'APT::Sandbox::User': 'root',
  };
  const text = Object.entries(settings).map(([name, value]) => `${name} "${value}";`);
  await writeFile(join(work, 'apt.conf'), `${text.join('\n')}\n`);
}

/**
 * OPTFLAGS is empty because the makefile would tune for this CPU, and copied data could then crash elsewhere.
 */
async function compileExtension(postgres, src) {
  const files = await readdir(src);
  const findFile = (pattern) => files.find((name) => pattern.test(name));
  await run('tar', ['xzf', findFile(/^pgvector_.*\.orig\.tar\.gz$/)], { cwd: src });
  await run('dpkg-deb', ['-x', findFile(/^postgresql-server-dev-.*\.deb$/), 'headers'], { cwd: src });
  const source = join(src, `pgvector-${PGVECTOR_VERSION}`);
  const settings = [
    'OPTFLAGS=',
    'with_llvm=no',
    `PG_CONFIG=${join(postgres.bin, 'pg_config')}`,
    `includedir_server=${join(src, `headers/usr/include/postgresql/${postgres.major}/server`)}`,
  ];
  await run('make', ['-s', '-j2', '-C', source, ...settings]);
  return source;
}

/** Postgres finds its files relative to its program, so a copy with the same layout works anywhere. */
async function assembleServer(postgres, source, folder) {
  for (const part of new Set([postgres.bin, postgres.share, postgres.lib])) {
    await cp(part, join(folder, part), { recursive: true, dereference: true });
  }
  const extension = join(folder, postgres.share, 'extension');
  await cp(join(source, 'vector.so'), join(folder, postgres.lib, 'vector.so'));
  await cp(join(source, 'vector.control'), join(extension, 'vector.control'));
  for (const name of await readdir(join(source, 'sql'))) {
    if (/^vector--.*\.sql$/.test(name)) await cp(join(source, 'sql', name), join(extension, name));
  }
  return join(folder, postgres.bin);
}
