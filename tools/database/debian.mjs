// Uses the package manager of Debian and Ubuntu for the private database.
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryRun, run } from '../process/run.mjs';
import { makeFolder } from '../workspace.mjs';

const QUIET = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** postgresql-common reads it when it installs a server; without it, the package starts a system database. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.d';

/** The distribution, for example { id: 'debian', codename: 'bookworm' }; null without apt. */
export async function readDistribution() {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const readField = (name) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
  return { id: readField('ID'), codename: readField('VERSION_CODENAME') };
}

export function canInstallPackages() {
  return process.getuid() === 0 && existsSync('/usr/bin/apt-get');
}

export async function installPackages(...names) {
  await run('apt-get', ['update', '-qq'], QUIET);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], QUIET);
}

export async function hasPackage(name) {
  const policy = await tryRun('apt-cache', ['policy', name]);
  return policy !== null && /Candidate: (?!\(none\))/.test(policy);
}

/** Installs the distribution's Postgres server without starting a system database. */
export async function installPostgres() {
  await makeFolder(CLUSTER_SETTINGS);
  const settings = join(CLUSTER_SETTINGS, 'reader.conf');
  await writeFile(settings, 'create_main_cluster = false\n');
  try {
    await installPackages('postgresql');
  } finally {
    await rm(settings);
  }
}

/** The mirror that this machine uses, so that a build works wherever `apt-get update` does. */
export async function findDebianMirror() {
  const folder = '/etc/apt/sources.list.d';
  const parts = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const texts = await Promise.all(
    ['/etc/apt/sources.list', ...parts].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const active = texts.join('\n').replace(/^#.*$/gm, '');
  return /\bhttps?:\/\/\S+\/debian(?=[/\s])/.exec(active)?.[0] ?? 'http://deb.debian.org/debian';
}
