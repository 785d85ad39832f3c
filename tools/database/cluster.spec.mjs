import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { startThrowAwayCluster } from './cluster.mjs';

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
  it('has the vector extension, waits for its owner through a halt, and leaves nothing', async () => {
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
  }, 60_000);
});
