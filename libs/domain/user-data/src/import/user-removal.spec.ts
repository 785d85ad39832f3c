import { testApp, waitForBlocked } from '@reader/accounts/testing';
import { StructuredLogger } from '@reader/observability';
import { ArticlesHttpModule } from '@reader/articles';
import { ExtractionHttpModule } from '@reader/extraction';
import { HighlightsHttpModule } from '@reader/highlights';
import { ReadingListHttpModule } from '@reader/reading-list';
import { RulesHttpModule } from '@reader/rules';
import { SearchHttpModule } from '@reader/search';
import { SourcesHttpModule } from '@reader/sources';
import { TagsHttpModule } from '@reader/tags';
import { WatchlistsHttpModule } from '@reader/watchlists';
import { UserDataHttpModule } from '../user-data.http.module';
import { createZip, importFile, importRecords, MANIFEST } from '../user-data.testing';

const MODULES = [
  ...[ArticlesHttpModule, ExtractionHttpModule, HighlightsHttpModule, ReadingListHttpModule],
  ...[RulesHttpModule, SearchHttpModule, SourcesHttpModule, TagsHttpModule, WatchlistsHttpModule],
  UserDataHttpModule,
];

describe('the import of a user who is deleted meanwhile', () => {
  const app = testApp(MODULES);

  it('ends without an error in the log', async () => {
    let written = '';
    const config = { ...app.app.config, logLevel: 'warn' as const };
    app.app.nest.useLogger(new StructuredLogger(config, { write: (line) => void (written += line) }));
    const [ada, bob] = await app.twoUsers();
    const tags = Array.from({ length: 300 }, (_, n) => `${JSON.stringify({ name: `Tag ${n}` })}\n`);
    const { pool } = app.app.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table tags in exclusive mode');
    const archive = await createZip({ 'manifest.json': MANIFEST, 'tags.jsonl': tags.join('') });
    expect((await importFile(ada, archive)).status).toBe(202);
    await waitForBlocked(pool, 1);
    await holder.query('delete from users where user_id = $1', [ada.id]);
    await holder.query('commit');
    holder.release();
    // One import runs at a time.
    await importRecords(bob, {});
    expect(written).toBe('');
  });
});
