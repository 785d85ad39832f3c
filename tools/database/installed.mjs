import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tryRun } from '../process/run.mjs';

/** The oldest major version that the service runs on. */
export const MAJOR_MIN = 15;

/**
 * Folders with one subfolder per version: Debian, the Postgres project's RPMs, Homebrew on both CPU types.
 */
const VERSION_FOLDERS = [
  { folder: '/usr/lib/postgresql', name: /^\d+$/ },
  { folder: '/usr', name: /^pgsql-\d+$/ },
  { folder: '/opt/homebrew/opt', name: /^postgresql@\d+$/ },
  { folder: '/usr/local/opt', name: /^postgresql@\d+$/ },
];

/** Every installed Postgres that is new enough; those with the `vector` extension first, then the newest. */
export async function findInstalledPostgres() {
  const found = await Promise.all(listBinFolders().map(describeServer));
  const servers = new Map(
    found.filter((postgres) => postgres !== null).map((postgres) => [postgres.bin, postgres]),
  );
  const usable = [...servers.values()].filter(({ major }) => major >= MAJOR_MIN);
  return usable.sort((a, b) => Number(b.hasVector) - Number(a.hasVector) || b.major - a.major);
}

function listBinFolders() {
  const versioned = VERSION_FOLDERS.flatMap(({ folder, name }) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((entry) => name.test(entry))
      .map((entry) => join(folder, entry, 'bin')),
  );
  const all = [...versioned, ...(process.env.PATH ?? '').split(delimiter)];
  return [...new Set(all)].filter((bin) => existsSync(join(bin, 'pg_config')));
}

/** Null unless a server is there; client packages contain a `pg_config` too. */
async function describeServer(bin) {
  const answer = await tryRun(join(bin, 'pg_config'), ['--bindir', '--sharedir', '--pkglibdir']);
  const [bindir = '', share = '', lib = ''] = (answer ?? '').split('\n');
  if (!existsSync(join(bindir, 'initdb'))) return null;
  const banner = await tryRun(join(bindir, 'postgres'), ['--version']);
  const version = /\) (\d+(?:\.\d+)?)/.exec(banner ?? '')?.[1];
  if (!version) return null;
  const hasVector = existsSync(join(share, 'extension/vector.control'));
  return { version, major: Number.parseInt(version, 10), bin: bindir, share, lib, hasVector };
}
