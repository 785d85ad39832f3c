import type { Database } from '../database';
import { BATCH_ROWS } from '../delete-in-batches';
import { buildRawSql } from '../sql';

/** Fails statements that delete more rows of the table than a batch, like the time limit of a statement. */
export async function limitDeletes(database: Database, table: string): Promise<void> {
  await database.run(
    buildRawSql(`
      create or replace function refuse_large_delete() returns trigger language plpgsql as $$
      begin
        if (select count(*) from deleted) > ${BATCH_ROWS} then
          raise 'one statement deletes too many rows';
        end if;
        return null;
      end $$`),
  );
  await database.run(
    buildRawSql(`
      create trigger limit_deletes after delete on ${table}
      referencing old table as deleted for each statement execute function refuse_large_delete()`),
  );
}
