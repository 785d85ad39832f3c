import { groupTables } from './storage-uses';

const aTable = (name: string, total_bytes: number) => ({
  name,
  total_bytes,
  ...{ rows: 1, table_bytes: total_bytes, index_bytes: 0 },
});

describe('the uses of storage', () => {
  it('group tables by purpose, the largest first', () => {
    const tables = [
      aTable('article_bodies', 50),
      aTable('recording_chunks', 40),
      aTable('articles', 30),
      aTable('speech_chunks', 20),
      aTable('queues.job', 5),
      aTable('source_icons', 4),
      aTable('something_new', 1),
    ];
    expect(groupTables({ tables }).map(({ label, bytes }) => [label, bytes])).toEqual([
      ['Articles and their texts', 80],
      ['Spoken articles', 60],
      ['Job queues', 5],
      ['Pictures of sources', 4],
      ['Everything else', 1],
    ]);
  });
});
