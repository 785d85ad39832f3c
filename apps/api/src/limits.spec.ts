import { TestApp } from '@reader/accounts/testing';
import { AppModule } from './app.module';

interface List {
  readonly items: readonly { readonly name: string; readonly limit: number; readonly used: number }[];
}

describe('the limits of a user', () => {
  const app = new TestApp();

  beforeAll(() => app.startWhole((config) => AppModule.with(config)));
  afterAll(() => app.stop());

  it('name everything that a user may create, and count what the user has', async () => {
    const ada = await app.signedIn();
    expect((await ada.post('/api/tags', { name: 'Energy' })).status).toBe(201);
    const { status, body } = await ada.get<List>('/api/users/me/limits');
    expect(status).toBe(200);
    expect(body.items.map(({ name }) => name)).toEqual([
      'highlights',
      'notified_browsers',
      'picture_mebibytes_per_hour',
      'podcast_addresses',
      'reading_list',
      'rules',
      'saved_searches',
      'sources',
      'sync_tokens',
      'tags',
      'text_reports',
      'watchlists',
    ]);
    for (const { name, limit, used } of body.items)
      expect([name, limit > 0, used]).toEqual([name, true, name === 'tags' ? 1 : 0]);
  });
});
