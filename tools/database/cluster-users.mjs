import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identify, isAlive } from '../process/alive.mjs';
import { makeFolder } from '../workspace.mjs';

/**
 * The processes that use a cluster, one file each. The last one to leave stops the server; killed processes
 * do not count.
 */
export class ClusterUsers {
  constructor(folder) {
    this.folder = folder;
  }

  async add() {
    await makeFolder(this.folder);
    await writeFile(this.#getFile(process.pid), JSON.stringify(await identify(process.pid)));
  }

  async remove() {
    await rm(this.#getFile(process.pid), { force: true });
  }

  async areGone() {
    const files = (await readdir(this.folder).catch(() => [])).map((name) => join(this.folder, name));
    const alive = await Promise.all(files.map(isFromLiveProcess));
    await Promise.all(files.filter((_, i) => !alive[i]).map((file) => rm(file, { force: true })));
    return !alive.includes(true);
  }

  #getFile(pid) {
    return join(this.folder, `${pid}.json`);
  }
}

async function isFromLiveProcess(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text !== '' && isAlive(JSON.parse(text));
}
