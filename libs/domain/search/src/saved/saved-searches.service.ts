import { Injectable } from '@nestjs/common';
import { LimitReached, type User } from '@reader/accounts';
import { Database, buildRawSql, sql, type Transaction } from '@reader/database';
import { type PageResult, throwNotFound, type PageQuery } from '@reader/http';
import { checkSearch, pickFilters, SearchFilters } from '../hits/search.dto';
import type { SavedSearchRow } from './saved-search.view';
import type { CreateSavedSearch, UpdateSavedSearch } from './saved-searches.dto';

export const SAVED_SEARCHES_MAX = 100;

const columnsSql = buildRawSql('search_id, name, query, mode, filters, created_at, updated_at');

@Injectable()
export class SavedSearchesService {
  constructor(private readonly database: Database) {}

  /** By name, ignoring case. */
  async list(user: User, { limit, offset }: PageQuery): Promise<PageResult<SavedSearchRow>> {
    const items = await this.database.query<SavedSearchRow>(sql`
      select ${columnsSql} from saved_searches where owner_id = ${user.id}
      order by lower(name), search_id limit ${limit} offset ${offset}`);
    return { items, total: await this.count(user) };
  }

  /** @throws NotFound also for a saved search of another user */
  async get(user: User, id: number): Promise<SavedSearchRow> {
    const row = await this.database.queryOne<SavedSearchRow>(sql`
      select ${columnsSql} from saved_searches where search_id = ${id} and owner_id = ${user.id}`);
    return row ?? throwNotFound('search');
  }

  /** Takes a lock, so that concurrent requests cannot exceed the limit. */
  create(user: User, created: CreateSavedSearch): Promise<SavedSearchRow> {
    const { name, query = '', mode = 'keyword', filters = new SearchFilters() } = created;
    checkSearch('query', query, filters);
    return this.database.withUserLock('saved_searches', user, async (tx) => {
      if ((await this.count(user, tx)) >= SAVED_SEARCHES_MAX)
        throw new LimitReached(
          SAVED_SEARCHES_MAX,
          `You have ${SAVED_SEARCHES_MAX} saved searches: delete one first.`,
        );
      const row = await tx.queryOne<SavedSearchRow>(sql`
        insert into saved_searches (owner_id, name, query, mode, filters)
        values (${user.id}, ${name}, ${query}, ${mode}, ${JSON.stringify(pickFilters(filters))})
        returning ${columnsSql}`);
      return row ?? throwNotFound('search');
    });
  }

  async update(user: User, id: number, changes: UpdateSavedSearch): Promise<SavedSearchRow> {
    const { name, query, mode, filters } = changes;
    const saved = await this.get(user, id);
    checkSearch('query', query ?? saved.query, filters ?? { ...new SearchFilters(), ...saved.filters });
    const row = await this.database.queryOne<SavedSearchRow>(sql`
      update saved_searches
      set name = coalesce(${name ?? null}, name), query = coalesce(${query ?? null}, query),
          mode = coalesce(${mode ?? null}, mode),
          filters = coalesce(${filters ? JSON.stringify(pickFilters(filters)) : null}::jsonb, filters),
          updated_at = now()
      where search_id = ${id} and owner_id = ${user.id} returning ${columnsSql}`);
    return row ?? throwNotFound('search');
  }

  async remove(user: User, id: number): Promise<void> {
    const deletedCount = await this.database.run(
      sql`delete from saved_searches where search_id = ${id} and owner_id = ${user.id}`,
    );
    if (deletedCount === 0) throwNotFound('search');
  }

  private count(user: User, queries: Database | Transaction = this.database): Promise<number> {
    return queries.count(sql`select count(*) as n from saved_searches where owner_id = ${user.id}`);
  }
}
