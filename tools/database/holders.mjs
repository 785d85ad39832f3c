import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identify, isAlive } from '../process/alive.mjs';
import { makeFolder } from '../workspace.mjs';

/**
 * The processes that use a cluster, a file each. Several may: `npm start` twice, a developer's `nx serve`.
 * The last one to leave stops the server; one that was killed does not count.
 */
export class Holders {
  constructor(folder) {
    this.folder = folder;
  }

  async add() {
    await makeFolder(this.folder);
    await writeFile(this.#file(process.pid), JSON.stringify(await identify(process.pid)));
  }

  async remove() {
    await rm(this.#file(process.pid), { force: true });
  }

  async areGone() {
    const files = (await readdir(this.folder).catch(() => [])).map((name) => join(this.folder, name));
    const alive = await Promise.all(files.map(livesIn));
    await Promise.all(files.filter((_, i) => !alive[i]).map((file) => rm(file, { force: true })));
    return !alive.includes(true);
  }

  #file(pid) {
    return join(this.folder, `${pid}.json`);
  }
}

async function livesIn(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text !== '' && isAlive(JSON.parse(text));
}
