// Builds and inspects container images with Buildah, without a daemon.
import { join } from 'node:path';
import { canInstallPackages, installPackages } from '../database/debian.mjs';
import { run, tryRun } from '../process/run.mjs';
import { ToolError } from '../run-tool.mjs';
import { makeFolder } from '../workspace.mjs';

const PACKAGES = ['buildah', 'debootstrap', 'debian-archive-keyring'];

/** How layers are stored. Overlay is faster, and does not work inside a container. */
const DRIVERS = ['overlay', 'vfs'];

/** Installs Buildah and debootstrap with apt. Returns what it installed, or null. */
export async function installBuildah() {
  const versions = await Promise.all(['buildah', 'debootstrap'].map((name) => tryRun(name, ['--version'])));
  if (!versions.includes(null)) return null;
  if (!canInstallPackages())
    throw new ToolError('Buildah or debootstrap is missing.', `sudo apt-get install ${PACKAGES.join(' ')}`);
  await installPackages(...PACKAGES);
  return 'installed Buildah and debootstrap';
}

/** Images and containers in a folder of their own. */
export class Buildah {
  #folder;
  #options;
  #environment;

  /** Uses the first driver that works in `folder`. */
  static async open(folder) {
    const cache = await makeFolder(join(folder, 'cache'));
    for (const driver of DRIVERS) {
      const buildah = new Buildah(folder, driver, cache);
      if (!(await buildah.#canRun('info'))) continue;
      // A killed run leaves its containers.
      await buildah.#run(['rm', '--all']);
      return buildah;
    }
    throw new ToolError(`Buildah cannot store images in ${folder}.`, 'run the command as root');
  }

  constructor(folder, driver, cache) {
    this.#folder = join(folder, 'storage');
    this.#options = ['--root', this.#folder, '--runroot', join(folder, 'run'), '--storage-driver', driver];
    // Cache mounts, such as npm's, are stored in the folder for temporary files.
    this.#environment = { ...process.env, TMPDIR: cache };
  }

  /** Releases what is mounted, so that the folder can be deleted. */
  async close() {
    await this.#run(['umount', '--all']);
    await tryRun('umount', [join(this.#folder, 'overlay')]);
  }

  hasImage(name) {
    return this.#canRun('inspect', '--type', 'image', name);
  }

  /**
   * Builds a stage of a Dockerfile and names the image. `inputs` are its ARGs; `stages` are folders or images
   * that replace stages of the Dockerfile.
   */
  async build(name, { dockerfile, stage, inputs, stages = {}, context, signal }) {
    const args = [
      ...Object.entries(inputs).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
      ...Object.entries(stages).flatMap(([key, value]) => ['--build-context', `${key}=${value}`]),
    ];
    // The limit of open files is otherwise 1024, too low for npm.
    const limit = await run('sh', ['-c', 'ulimit -Hn']);
    const how = ['--format', 'docker', '--isolation', 'chroot', '--ulimit', `nofile=${limit.trim()}`];
    const what = ['--file', dockerfile, '--target', stage, '--tag', name];
    await this.#run(['bud', ...how, ...args, ...what, context], { signal });
    await this.#run(['rmi', '--prune']);
  }

  /** Bytes of all layers, and the configuration: `Env`, `User`, `WorkingDir`, `Cmd`, `Healthcheck`. */
  async inspect(name) {
    const answer = JSON.parse(await this.#run(['inspect', '--type', 'image', name]));
    const layers = JSON.parse(answer.Manifest).layers;
    return { bytes: layers.reduce((sum, { size }) => sum + size, 0), config: answer.Docker.config };
  }

  /** Creates a container of an image (`scratch`: empty); returns its id and the folder of its files. */
  async createContainer(image) {
    const id = (await this.#run(['from', '--pull-never', image])).trim();
    return { id, folder: (await this.#run(['mount', id])).trim() };
  }

  /** Makes an image of a container and removes the container. */
  async commit({ id }, name, environment = {}) {
    const variables = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    await this.#run(['config', ...variables, id]);
    await this.#run(['unmount', id]);
    await this.#run(['commit', '--quiet', '--rm', '--format', 'docker', id, name]);
  }

  async removeContainer({ id }) {
    await this.#run(['rm', id]);
  }

  #run(args, options) {
    return run('buildah', [...this.#options, ...args], { env: this.#environment, ...options });
  }

  async #canRun(...args) {
    return (await tryRun('buildah', [...this.#options, ...args], { env: this.#environment })) !== null;
  }
}
