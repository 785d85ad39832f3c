import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from './testing/databases.testing';

const OWNERS = join(__dirname, '../../../../tools/lint/table-owners.json');

describe('table owners', () => {
  it('name the tables of a migrated database, and no others', async () => {
    const owners = JSON.parse(readFileSync(OWNERS, 'utf8')) as Record<string, string[]>;
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      const tables = rows.map(({ name }) => name).sort();
      expect(Object.values(owners).flat().sort()).toEqual(tables);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});
