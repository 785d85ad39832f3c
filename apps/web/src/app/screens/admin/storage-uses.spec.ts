import { groupTables } from './storage-uses';

const aTable = (name: string, total_bytes: number) => ({
  name,
  total_bytes,
  ...{ rows: 1, table_bytes: total_bytes, index_bytes: 0 },
});

describe('the uses of storage', () => {
  it('group tables by purpose, the largest first, and add up to the database', () => {
    const tables = [
      aTable('article_bodies', 50),
      aTable('recording_chunks', 40),
      aTable('articles', 30),
      aTable('speech_chunks', 20),
      aTable('queues.job', 5),
      aTable('source_icons', 4),
      aTable('something_new', 45),
    ];
    expect(groupTables({ tables, database_bytes: 220 }).map(({ label, bytes }) => [label, bytes])).toEqual([
      ['Articles and their texts', 80],
      ['Spoken articles', 60],
      ['Job queues', 5],
      ['Source icons', 4],
      ['Everything else', 45],
      ['PostgreSQL’s own tables and free space', 26],
    ]);
  });
});
