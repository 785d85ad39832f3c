import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { startPersistentCluster, startThrowAwayCluster } from './cluster.mjs';

async function ask(url, sql) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a throw-away cluster', () => {
  it('has the vector extension, stops and resumes, and leaves nothing', async () => {
    const cluster = await startThrowAwayCluster();
    await ask(cluster.url, 'create extension vector');
    const [{ data_directory: data }] = await ask(cluster.url, 'show data_directory');

    await cluster.halt();
    await expect(ask(cluster.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await cluster.resume();
    expect(await ask(cluster.url, "select '[1,2]'::vector <-> '[1,2]' as distance")).toEqual([
      { distance: 0 },
    ]);

    await cluster.stop();
    await expect(ask(cluster.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await expect(readdir(dirname(data))).rejects.toThrow('ENOENT');
  });
});

describe('a persistent cluster', () => {
  const name = `spec-${randomUUID()}`;
  let data;
  afterAll(() => data && rm(dirname(data), { recursive: true }));

  /** Another process that uses the cluster, and the URL that it got. */
  async function anotherProcess() {
    const module = new URL('cluster.mjs', import.meta.url).href;
    const program = `
      const { startPersistentCluster } = await import('${module}');
      const { url } = await startPersistentCluster('${name}');
      console.log(url);
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const [line] = await once(child.stdout, 'data');
    return { child, url: String(line).trim() };
  }

  it('is shared, outlives a killed process, and stores its data', async () => {
    const [mine, other] = await Promise.all([startPersistentCluster(name), anotherProcess()]);
    expect(other.url).toBe(mine.url);
    [{ data_directory: data }] = await ask(mine.url, 'show data_directory');
    await ask(mine.url, 'create table saved as select 7 as n');

    await mine.stop();
    expect(await ask(mine.url, 'select n from saved')).toEqual([{ n: 7 }]);

    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    const adopted = await startPersistentCluster(name);
    expect(adopted.url).toBe(mine.url);
    await adopted.stop();
    await expect(ask(mine.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const again = await startPersistentCluster(name);
    expect(await ask(again.url, 'select n from saved')).toEqual([{ n: 7 }]);
    await again.stop();
  });
});
