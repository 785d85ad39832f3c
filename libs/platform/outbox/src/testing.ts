import { type Database, sql } from '@reader/database';
import { waitUntil } from '@reader/wait-until';
import type { DomainEvent, EventType } from './events';

/** No process has it, so its events stay. */
const RECORDER = 'recorder';

/** Waits until all handlers of the running processes have handled their events. */
export async function eventsHandled({ database }: { readonly database: Database }): Promise<void> {
  const pending = sql`select 1 from outbox where handler not like ${`${RECORDER} %`} limit 1`;
  await waitUntil('no event is pending', async () => (await database.queryOne(pending)) === null);
}

/**
 * Records the events of this type that are published from now on.
 * @returns a function that lists them by article: those of one statement have no order
 */
export async function recordEvents<T extends EventType>(
  database: Database,
  type: T,
): Promise<() => Promise<DomainEvent<T>[]>> {
  const handler = `${RECORDER} ${type}`;
  await database.run(sql`
    insert into outbox_handlers (handler, event, enabled) values (${handler}, ${type}, true)
    on conflict do nothing`);
  return async () => {
    const rows = await database.query<{ event: DomainEvent<T> }>(sql`
      select event from outbox where handler = ${handler} order by article_id, event_id`);
    return rows.map(({ event }) => event);
  };
}
