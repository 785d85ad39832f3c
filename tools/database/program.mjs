// The program files of the private database: a Postgres server with the `vector` extension.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Missing } from '../problem.mjs';
import { locked } from '../process/lock.mjs';
import { ask } from '../process/run.mjs';
import { dataDir, makeFolder } from '../workspace.mjs';
import { databaseAccount, hasAccount } from './account.mjs';
import { canInstallPackages, hasPackage, installPackages, installPostgres } from './debian.mjs';
import { MAJOR_MIN, installedPostgres } from './installed.mjs';
import { PGVECTOR_VERSION, buildPgvector, canBuildPgvector } from './pgvector.mjs';
import { databasePlace } from './place.mjs';

/**
 * Finds or makes a Postgres with pgvector: one that is installed; else an installed one copied, with the
 * extension built for it; as root on Debian and Ubuntu what is missing is installed first. Answers { bin,
 * major, description, isNew }, and remembers it, so that every later start and test takes the same.
 */
export async function ensureProgram() {
  if (canInstallPackages() && !(await hasAccount())) await installPostgres();
  const place = await databasePlace(await databaseAccount());
  return locked(join(place, 'postgres.lock'), async () => {
    const known = await remembered(place);
    if (known) return { ...known, isNew: false };
    const program = await provide(place);
    const inPlace = program.bin.startsWith(`${place}/`) ? relative(place, program.bin) : program.bin;
    await writeFile(join(place, 'postgres.json'), JSON.stringify({ ...program, bin: inPlace }, null, 2));
    return { ...program, isNew: true };
  });
}

/**
 * Null when nothing was provided yet, or when what was does not run any more (the system was upgraded under
 * it).
 */
async function remembered(place) {
  const text = await readFile(join(place, 'postgres.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const program = JSON.parse(text);
  const bin = resolve(place, program.bin);
  return (await ask(join(bin, 'postgres'), ['--version'])) === null ? null : { ...program, bin };
}

async function provide(place) {
  let postgres = await anyPostgres();
  if (!postgres.hasVector && (await installExtension(postgres.major))) [postgres] = await installedPostgres();
  const { bin, major, version } = postgres;
  const named = `Postgres ${version} with pgvector`;
  if (postgres.hasVector) return { bin, major, description: `${named}, as installed` };
  if (!(await canBuildPgvector())) throw withoutExtension(postgres);
  const copy = await build(postgres, place);
  const why = place === dataDir ? '' : ` (the postgres user cannot enter ${dataDir})`;
  return { bin: copy.bin, major, description: `${named} ${PGVECTOR_VERSION}, built in ${copy.folder}${why}` };
}

async function anyPostgres() {
  let [postgres] = await installedPostgres();
  if (!postgres && canInstallPackages()) {
    await installPostgres();
    [postgres] = await installedPostgres();
  }
  if (!postgres) throw nothingToBuildOn();
  return postgres;
}

async function installExtension(major) {
  const name = `postgresql-${major}-pgvector`;
  if (!canInstallPackages() || !(await hasPackage(name))) return false;
  await installPackages(name);
  return true;
}

/**
 * Made under another name and moved in one step, so that a build cut short leaves nothing that looks whole.
 */
async function build(postgres, place) {
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

const WAYS_OUT = [
  'docker compose -f deploy/compose.yaml up   (Reader and its database in containers)',
  'DATABASE_URL=postgres://… npm start        (a Postgres of your own that has the vector extension)',
];

function nothingToBuildOn() {
  const mends =
    process.platform === 'darwin'
      ? ['brew install postgresql@17 pgvector']
      : ['sudo apt-get install postgresql   (Debian, Ubuntu; then run the command again)'];
  return new Missing(`No Postgres ${MAJOR_MIN} or newer was found on this machine.`, ...mends, ...WAYS_OUT);
}

function withoutExtension({ version, major }) {
  const mends =
    process.platform === 'darwin'
      ? ['brew install pgvector']
      : [`sudo apt-get install postgresql-${major}-pgvector`];
  return new Missing(
    `Postgres ${version} is installed, but not its extension "vector".`,
    ...mends,
    ...WAYS_OUT,
  );
}
