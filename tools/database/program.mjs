// Provides the programs of the private database: a Postgres server with the `vector` extension.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ToolError } from '../run-tool.mjs';
import { withLock } from '../process/lock.mjs';
import { tryRun } from '../process/run.mjs';
import { dataDir, makeFolder } from '../workspace.mjs';
import { findDatabaseAccount, hasAccount } from './account.mjs';
import { canInstallPackages, hasPackage, installPackages, installPostgres } from './debian.mjs';
import { MAJOR_MIN, findInstalledPostgres } from './installed.mjs';
import { PGVECTOR_VERSION, buildPgvector, canBuildPgvector } from './pgvector.mjs';
import { findDatabaseFolder } from './database-folder.mjs';

/**
 * Finds a Postgres with pgvector, or copies an installed one and builds the extension for it; as root on
 * Debian and Ubuntu, installs what is missing. Returns { bin, major, description, isNew } and saves the
 * choice.
 */
export async function ensureProgram() {
  if (canInstallPackages() && !(await hasAccount())) await installPostgres();
  const place = await findDatabaseFolder(await findDatabaseAccount());
  return withLock(join(place, 'postgres.lock'), async () => {
    const known = await loadSaved(place);
    if (known) return { ...known, isNew: false };
    const program = await provideProgram(place);
    const inPlace = program.bin.startsWith(`${place}/`) ? relative(place, program.bin) : program.bin;
    await writeFile(join(place, 'postgres.json'), JSON.stringify({ ...program, bin: inPlace }, null, 2));
    return { ...program, isNew: true };
  });
}

/** Null when nothing was provided yet, or when it no longer runs (after a system upgrade). */
async function loadSaved(place) {
  const text = await readFile(join(place, 'postgres.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const program = JSON.parse(text);
  const bin = resolve(place, program.bin);
  return (await tryRun(join(bin, 'postgres'), ['--version'])) === null ? null : { ...program, bin };
}

async function provideProgram(place) {
  let postgres = await findOrInstallPostgres();
  if (!postgres.hasVector && (await installExtension(postgres.major)))
    [postgres] = await findInstalledPostgres();
  const { bin, major, version } = postgres;
  const named = `Postgres ${version} with pgvector`;
  if (postgres.hasVector) return { bin, major, description: `${named}, as installed` };
  if (!(await canBuildPgvector())) throw createNoExtensionError(postgres);
  const copy = await buildCopy(postgres, place);
  const why = place === dataDir ? '' : ` (the postgres user cannot enter ${dataDir})`;
  return { bin: copy.bin, major, description: `${named} ${PGVECTOR_VERSION}, built in ${copy.folder}${why}` };
}

async function findOrInstallPostgres() {
  let [postgres] = await findInstalledPostgres();
  if (!postgres && canInstallPackages()) {
    await installPostgres();
    [postgres] = await findInstalledPostgres();
  }
  if (!postgres) throw createNoPostgresError();
  return postgres;
}

async function installExtension(major) {
  const name = `postgresql-${major}-pgvector`;
  if (!canInstallPackages() || !(await hasPackage(name))) return false;
  await installPackages(name);
  return true;
}

/**
 * Builds in a draft folder and renames it, so that an interrupted build leaves nothing that looks complete.
 */
async function buildCopy(postgres, place) {
  const folder = join(place, `postgres-${postgres.version}`);
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await makeFolder(draft);
  await buildPgvector(postgres, draft);
  await rm(join(draft, 'build'), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return { folder, bin: join(folder, postgres.bin) };
}

const ALTERNATIVES = [
  'docker compose -f deploy/compose.yaml up   (Reader and its database in containers)',
  'DATABASE_URL=postgres://… npm start        (a Postgres of your own that has the vector extension)',
];

function createNoPostgresError() {
  const hints =
    process.platform === 'darwin'
      ? ['brew install postgresql@17 pgvector']
      : ['sudo apt-get install postgresql   (Debian, Ubuntu; then run the command again)'];
  return new ToolError(
    `No Postgres ${MAJOR_MIN} or newer was found on this machine.`,
    ...hints,
    ...ALTERNATIVES,
  );
}

function createNoExtensionError({ version, major }) {
  const hints =
    process.platform === 'darwin'
      ? ['brew install pgvector']
      : [`sudo apt-get install postgresql-${major}-pgvector`];
  return new ToolError(
    `Postgres ${version} is installed, but not its extension "vector".`,
    ...hints,
    ...ALTERNATIVES,
  );
}
