import { Injectable } from '@nestjs/common';
import { LimitReached, type User } from '@reader/accounts';
import { Database, type Sql, type SqlExecutor, sql } from '@reader/database';
import { type PageResult, throwNotFound, type PageQuery } from '@reader/http';
import { checkSearch, pickFilters, SearchFilters } from '../hits/search.dto';
import type { SavedSearchView } from './saved-search.view';
import type { CreateSavedSearch, UpdateSavedSearch } from './saved-searches.dto';

export const SAVED_SEARCHES_MAX = 100;

/** Only filters with another value than by default are stored. */
const columnsSql = sql`
  search_id, name, query, mode, ${JSON.stringify(new SearchFilters())}::jsonb || filters as filters,
  created_at, updated_at`;

@Injectable()
export class SavedSearchesService {
  constructor(private readonly database: Database) {}

  /** By name, ignoring case. */
  async list(user: User, { limit, offset }: PageQuery): Promise<PageResult<SavedSearchView>> {
    const items = await this.database.queryForJson<SavedSearchView>(sql`
      select ${columnsSql} from saved_searches where owner_id = ${user.id}
      order by lower(name), search_id limit ${limit} offset ${offset}`);
    return { items, total: await this.count(user) };
  }

  /** @throws NotFound also for a saved search of another user */
  get(user: User, id: number): Promise<SavedSearchView> {
    return this.queryOne(sql`
      select ${columnsSql} from saved_searches where search_id = ${id} and owner_id = ${user.id}`);
  }

  /** Takes a lock, so that concurrent requests cannot exceed the limit. */
  create(user: User, created: CreateSavedSearch): Promise<SavedSearchView> {
    const { name, query = '', mode = 'keyword', filters = new SearchFilters() } = created;
    checkSearch('query', query, filters);
    return this.database.withUserLock('saved_searches', user, async (tx) => {
      if ((await this.count(user, tx)) >= SAVED_SEARCHES_MAX)
        throw new LimitReached(
          SAVED_SEARCHES_MAX,
          `You have ${SAVED_SEARCHES_MAX} saved searches: delete one first.`,
        );
      const insertion = sql`
        insert into saved_searches (owner_id, name, query, mode, filters)
        values (${user.id}, ${name}, ${query}, ${mode}, ${JSON.stringify(pickFilters(filters))})
        returning ${columnsSql}`;
      return this.queryOne(insertion, tx);
    });
  }

  async update(user: User, id: number, changes: UpdateSavedSearch): Promise<SavedSearchView> {
    const { name, query, mode, filters } = changes;
    const saved = await this.get(user, id);
    checkSearch('query', query ?? saved.query, filters ?? saved.filters);
    return this.queryOne(sql`
      update saved_searches
      set name = coalesce(${name ?? null}, name), query = coalesce(${query ?? null}, query),
          mode = coalesce(${mode ?? null}, mode),
          filters = coalesce(${filters ? JSON.stringify(pickFilters(filters)) : null}::jsonb, filters),
          updated_at = now()
      where search_id = ${id} and owner_id = ${user.id} returning ${columnsSql}`);
  }

  async remove(user: User, id: number): Promise<void> {
    const deletedCount = await this.database.run(
      sql`delete from saved_searches where search_id = ${id} and owner_id = ${user.id}`,
    );
    if (deletedCount === 0) throwNotFound('search');
  }

  private async queryOne(query: Sql, queries: SqlExecutor = this.database): Promise<SavedSearchView> {
    const [row] = await queries.queryForJson<SavedSearchView>(query);
    return row ?? throwNotFound('search');
  }

  private count(user: User, queries: SqlExecutor = this.database): Promise<number> {
    return queries.count(sql`select count(*) as n from saved_searches where owner_id = ${user.id}`);
  }
}
