import { TestApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { Outbox } from '@reader/outbox';
import { AppModule } from './app.module';

/** Each with its event. A name that is missing here would leave its events in the outbox for good. */
const HANDLERS = {
  articles_of_added_sources: 'source.added',
  articles_of_removed_sources: 'source.removed',
  embed: 'article.created',
  embed_full_text: 'article.body_replaced',
  embed_updated: 'article.updated',
  emptied_sources: 'source.emptied',
  'full-text': 'article.created',
  full_text_updates: 'article.updated',
  highlights_to_anchor: 'article.body_replaced',
  icons_of_added_sources: 'source.added',
  push_watchlist_matches: 'watchlist.matched',
  reading_list_of_undone_operations: 'operation.undone',
  rules: 'article.created',
  rules_full_text: 'article.body_replaced',
  silent_edits: 'article.updated',
  tags_of_undone_operations: 'operation.undone',
  watchlists: 'article.created',
  watchlists_existing_articles: 'watchlist.comparison_failed',
  watchlists_full_text: 'article.body_replaced',
  watchlists_meaning: 'article.embedded',
};
const CONDITIONAL = ['rules', 'rules_full_text', 'watchlists', 'watchlists_full_text', 'watchlists_meaning'];

describe('event handlers', () => {
  const app = new TestApp();
  beforeAll(() => app.startWhole((config) => AppModule.with(config)));
  afterAll(() => app.stop());

  it('are all in the api, and enabled unless nobody needs them yet', async () => {
    const registered = app.app.get(Outbox).listHandlers();
    expect(Object.fromEntries(registered.map(({ name, event }) => [name, event]))).toEqual(HANDLERS);
    const stored = await app.app.database.query<{ handler: string; enabled: boolean }>(sql`
      select handler, enabled from outbox_handlers order by handler`);
    expect(stored).toEqual(
      Object.keys(HANDLERS)
        .sort()
        .map((handler) => ({ handler, enabled: !CONDITIONAL.includes(handler) })),
    );
  });

  it('that gave up are counted in the health details', async () => {
    await app.app.database.run(sql`
      insert into outbox_dead_letters (event_id, handler, event, reason)
      values (1, 'icons_of_added_sources', '{"type": "source.added", "source_id": 1}', 'spec')`);
    const { body } = await (await app.admin()).get<{ dead_letter_tasks: object[] }>('/api/health/details');
    expect(body.dead_letter_tasks).toEqual([
      {
        type: 'icons_of_added_sources',
        events: 1,
        articles: 0,
        last_at: expect.any(String),
        last_article_ids: [],
      },
    ]);
  });
});
