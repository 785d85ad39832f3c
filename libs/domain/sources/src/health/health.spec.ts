import { testApp } from '@reader/accounts/testing';
import { useWebSite } from '@reader/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { aSource, withArticles, withState } from '../testing';

interface Health {
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  readonly next_check_at: string | null;
  readonly activity: readonly number[];
  readonly [field: string]: unknown;
}
interface List {
  readonly items: readonly Health[];
  readonly total: number;
}

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe('source health', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const learnt = (slug: string, state: object) => withState(app.app.database, slug, { ...state });

  it('reports when each source was checked, its last error and its counts', async () => {
    const ada = await app.signedIn();
    const { slug } = await aSource(ada, site, []);
    const [checked, success, gone] = [ago(1), ago(50), ago(2)];
    await learnt(slug, {
      last_checked_at: checked,
      last_success_at: success,
      last_error: 'The site answered with status 410.',
      last_error_code: 'http_410',
      consecutive_failures: 3,
      success_count: 5,
      failure_count: 4,
      not_modified_count: 20,
      gone_at: gone,
    });
    const { status, body } = await ada.get<List>('/api/sources/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, limit: 100, offset: 0 });
    expect(Object.keys(body.items[0] ?? {})).not.toContain('source_id');
    expect(body.items[0]).toMatchObject({
      slug,
      status: 'failing',
      last_checked_at: checked,
      last_success_at: success,
      last_error: 'The site answered with status 410.',
      last_error_code: 'http_410',
      consecutive_failures: 3,
      fetch_count: 29,
      success_count: 5,
      failure_count: 4,
      not_modified_count: 20,
      next_check_at: expect.stringMatching(/Z$/),
      gone_since: gone,
    });
  });

  it('has no code when a process that knows none has cleared or stored the error', async () => {
    const ada = await app.signedIn();
    const { slug } = await aSource(ada, site, []);
    const find = async () => {
      const { items } = (await ada.get<List>('/api/sources/health')).body;
      const { body } = await ada.get<Health>(`/api/sources/${slug}`);
      return [items[0], body].map((each) => [each?.['last_error'], each?.['last_error_code']]);
    };
    await learnt(slug, { last_error: null, last_error_code: 'http_410' });
    expect(await find()).toEqual([
      [null, null],
      [null, null],
    ]);
    await learnt(slug, { last_error: 'Refused.', last_error_code: null });
    expect(await find()).toEqual([
      ['Refused.', null],
      ['Refused.', null],
    ]);
  });

  it('lists the worst first, then by title', async () => {
    const ada = await app.signedIn();
    const named = async (title: string, state: object, input: object = {}) => {
      const { slug } = await aSource(ada, site, [], { title, ...input });
      await learnt(slug, state);
    };
    const well = { last_checked_at: ago(1), last_success_at: ago(1) };
    await named('off', { ...well, consecutive_failures: 9 }, { enabled: false });
    await named('b fine', well);
    await named('A fine', well);
    await named('new', {});
    await named('broken', { ...well, consecutive_failures: 1 });
    const { items } = (await ada.get<List>('/api/sources/health')).body;
    expect(items.map(({ title, status }) => [title, status])).toEqual([
      ['broken', 'failing'],
      ['new', 'never_checked'],
      ['A fine', 'ok'],
      ['b fine', 'ok'],
      ['off', 'disabled'],
    ]);
    expect(items.at(-1)).toMatchObject({ next_check_at: null });
    const page = await ada.get<List>('/api/sources/health?limit=2&offset=3');
    expect(page.body).toMatchObject({ total: 5, items: [{ title: 'b fine' }, { title: 'off' }] });
  });

  it('counts the articles of the last thirty days, by day', async () => {
    const ada = await app.signedIn();
    const { slug } = await aSource(ada, site, []);
    await aSource(ada, site, [], { title: 'zz without any' });
    const days = [0, 0, 3, 29, 29, 29, 30, 400];
    await withArticles(
      app.app.database,
      slug,
      days.map((daysAgo, n) => ({ guid: `${n}`, daysAgo })),
    );
    const { items } = (await ada.get<List>('/api/sources/health')).body;
    const expected = new Array<number>(30).fill(0);
    Object.assign(expected, { 29: 2, 26: 1, 0: 3 });
    expect(items.map(({ activity }) => activity)).toEqual([expected, new Array(30).fill(0)]);
  });

  it("covers only the caller's sources", async () => {
    const [admin, ada, bob] = [await app.admin(), await app.signedIn(), await app.signedIn()];
    const everyones = await aSource(admin, site, []);
    const hidden = await aSource(admin, site, []);
    await admin.patch(`/api/sources/${hidden.slug}`, { subscribed: false });
    const adas = await aSource(ada, site, []);
    const slugs = async (who: typeof ada) =>
      (await who.get<List>('/api/sources/health?limit=500')).body.items.map(({ slug }) => slug);
    expect(await slugs(ada)).toEqual(expect.arrayContaining([everyones.slug, adas.slug]));
    expect(await slugs(ada)).not.toContain(hidden.slug);
    expect(await slugs(bob)).not.toContain(adas.slug);
    expect(await slugs(admin)).not.toContain(adas.slug);
    const ofAdmin = (await admin.get<List>('/api/sources/health?limit=500')).body.items;
    expect(ofAdmin.find(({ slug }) => slug === hidden.slug)).toMatchObject({
      status: 'disabled',
      next_check_at: null,
    });
  });

  it('requires a session, and limits the page size', async () => {
    expect((await app.anyone().get('/api/sources/health')).status).toBe(401);
    const ada = await app.signedIn();
    for (const page of ['limit=0', 'limit=501', 'offset=-1', 'limit=x'])
      expect((await ada.get(`/api/sources/health?${page}`)).status).toBe(422);
  });
});
