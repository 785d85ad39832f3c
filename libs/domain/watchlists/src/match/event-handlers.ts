import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import { listNewFullTexts } from '@reader/extraction';
import { type DomainEvent, type EventHandler, Outbox } from '@reader/outbox';
import { MatchesQueries } from './matches.queries';

const anyWatchlistEnabledSql = sql`exists (select 1 from watchlists where enabled)`;
/** Whether a watchlist compares articles with a description. */
export const anyDescriptionEnabledSql = sql`
  exists (select 1 from watchlists where enabled and semantic_query is not null)`;
const NEW_ARTICLES = 'watchlists';
const FULL_TEXTS = 'watchlists_full_text';
/** Name of the handler of `meaning`. */
export const MEANING = 'watchlists_meaning';
/** With a thousand watchlists a batch of this size took 64 ms. */
const BATCH_ARTICLES = 500;

/** Enables the handlers while a watchlist needs them. Call it after each change of that. */
export async function enableHandlers(outbox: Outbox, tx: Transaction): Promise<void> {
  for (const name of [NEW_ARTICLES, FULL_TEXTS]) await outbox.enableWhen(tx, name, anyWatchlistEnabledSql);
  await outbox.enableWhen(tx, MEANING, anyDescriptionEnabledSql);
}

/** Tests each new article against every enabled watchlist. */
@Injectable()
export class NewArticlesHandler implements EventHandler<'article.created'> {
  readonly event = 'article.created';
  readonly name = NEW_ARTICLES;
  readonly batch = BATCH_ARTICLES;
  readonly enabledWhen = anyWatchlistEnabledSql;

  constructor(private readonly matches: MatchesQueries) {}

  run(events: readonly DomainEvent<'article.created'>[], tx: Transaction): Promise<void> {
    return this.matches.record(
      tx,
      events.map(({ article_id: id }) => id),
    );
  }
}

/** Tests an article again when its full text is stored; earlier matches stay. */
@Injectable()
export class FullTextsHandler implements EventHandler<'article.body_replaced'> {
  readonly event = 'article.body_replaced';
  readonly name = FULL_TEXTS;
  readonly filter = { is_first: true };
  readonly batch = BATCH_ARTICLES;
  readonly enabledWhen = anyWatchlistEnabledSql;

  constructor(private readonly matches: MatchesQueries) {}

  async run(events: readonly DomainEvent<'article.body_replaced'>[], tx: Transaction): Promise<void> {
    await this.matches.record(tx, await listNewFullTexts(tx, events));
  }
}
