// Replaces the official images that the Dockerfile builds on, so that no registry of images is needed:
// Debian made by debootstrap, and Node from its npm package.
import { copyFile, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findDebianMirror } from '../database/debian.mjs';
import { run } from '../process/run.mjs';
import { getNodePath } from '../workspace.mjs';

/** The certificate authorities of this machine: the build downloads through the same proxies. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
/** The major version of npm that comes with Node 24. */
const NPM = 'npm@11';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** What the official slim images of Debian lack, too. */
const LEFT_OUT = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log/apt',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
];

/** The official ones also keep later packages small: no downloaded archives, documents and translations. */
const SETTINGS = {
  'etc/apt/apt.conf.d/docker-clean': [
    'Dir::Cache::pkgcache "";',
    'Dir::Cache::srcpkgcache "";',
    'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };',
  ],
  'etc/dpkg/dpkg.cfg.d/docker': [
    'path-exclude /usr/share/man/*',
    'path-exclude /usr/share/locale/*',
    'path-exclude /usr/share/doc/*',
    'path-include /usr/share/doc/*/copyright',
  ],
};

/** The official images of a Dockerfile: { node: '24', debian: 'bookworm' }, the versions of its ARGs. */
export function readParentVersions(dockerfile) {
  const node = /^ARG NODE_IMAGE=node:(\d+)-(\w+)-slim$/m.exec(dockerfile);
  const debian = /^ARG DEBIAN_IMAGE=debian:(\w+)-slim$/m.exec(dockerfile);
  if (!node || !debian || node[2] !== debian[1])
    throw new Error('NODE_IMAGE and DEBIAN_IMAGE are to be slim images of one release of Debian.');
  return { node: node[1], debian: debian[1] };
}

/** Makes both images once. Returns the ARGs of the Dockerfile that name them. */
export async function ensureParentImages(buildah, release) {
  const version = (await run(getNodePath(), ['--version'])).trim();
  const debian = `reader-debian:${release}`;
  const node = `reader-node:${version}-${release}`;
  if (!(await buildah.hasImage(debian))) await makeDebianImage(buildah, debian, release);
  if (!(await buildah.hasImage(node))) await makeNodeImage(buildah, node, debian);
  return { NODE_IMAGE: `localhost/${node}`, DEBIAN_IMAGE: `localhost/${debian}` };
}

async function makeDebianImage(buildah, name, release) {
  const container = await buildah.createContainer('scratch');
  const resolvePath = (path) => join(container.folder, path);
  const mirror = await findDebianMirror();
  await run('debootstrap', ['--variant=minbase', release, container.folder, mirror]);
  for (const path of LEFT_OUT) {
    await rm(resolvePath(path), { recursive: true });
    await mkdir(resolvePath(path));
  }
  await run('find', [resolvePath('usr/share/doc'), '!', '-type', 'd', '!', '-name', 'copyright', '-delete']);
  for (const [path, lines] of Object.entries({ ...SETTINGS, ...listSources(mirror, release) }))
    await writeFile(resolvePath(path), `${lines.join('\n')}\n`);
  await buildah.commit(container, name, { PATH });
}

function listSources(mirror, release) {
  const security = mirror.replace(/\/debian$/, '/debian-security');
  const suites = [`${mirror} ${release}`, `${mirror} ${release}-updates`, `${security} ${release}-security`];
  return { 'etc/apt/sources.list': suites.map((suite) => `deb ${suite} main`) };
}

async function makeNodeImage(buildah, name, debian) {
  const container = await buildah.createContainer(debian);
  const prefix = join(container.folder, 'usr/local');
  await copyFile(await realpath(getNodePath()), join(prefix, 'bin/node'));
  await run('npm', ['install', '--silent', '--global', '--prefix', prefix, NPM]);
  const authorities = existsSync(AUTHORITIES) ? { NODE_EXTRA_CA_CERTS: AUTHORITIES } : {};
  if (authorities.NODE_EXTRA_CA_CERTS) {
    const copy = join(container.folder, AUTHORITIES);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, await readFile(AUTHORITIES));
  }
  await buildah.commit(container, name, authorities);
}
