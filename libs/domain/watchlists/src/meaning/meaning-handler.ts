import { Injectable } from '@nestjs/common';
import { sql, type SqlExecutor, type Transaction } from '@reader/database';
import { NEW_ARTICLE_HOURS } from '@reader/embeddings';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { anyDescriptionEnabledSql, MEANING } from '../match/event-handlers';
import { awaitProvider } from './await-provider';
import { MeaningMatcher } from './meaning-matcher';
import type { ReadyWatchlist } from './meaning.queries';

const BATCH_ARTICLES = 200;

/** Compares each new article with the descriptions of watchlists, once it has a vector. */
@Injectable()
export class MeaningHandler implements EventHandler<'article.embedded', readonly ReadyWatchlist[]> {
  readonly event = 'article.embedded';
  readonly name = MEANING;
  readonly batch = BATCH_ARTICLES;
  readonly enabledWhen = anyDescriptionEnabledSql;

  constructor(private readonly matcher: MeaningMatcher) {}

  /** A provider makes the vectors of new descriptions. While it is down, the events wait. */
  prepare(): Promise<readonly ReadyWatchlist[]> {
    return awaitProvider(this.matcher.listReady());
  }

  async run(
    events: readonly DomainEvent<'article.embedded'>[],
    tx: Transaction,
    watchlists: readonly ReadyWatchlist[],
  ): Promise<void> {
    const ids = events.map(({ article_id: id }) => id);
    await this.matcher.record(tx, await listNew(tx, ids), watchlists);
  }
}

/** Older articles get vectors when an installation is upgraded; they are no news. */
async function listNew(tx: SqlExecutor, articleIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ article_id: number }>(sql`
    select article_id from articles
    where article_id = any(${articleIds}::bigint[])
      and ingested_at > now() - make_interval(hours => ${NEW_ARTICLE_HOURS})`);
  return rows.map(({ article_id: id }) => id);
}
