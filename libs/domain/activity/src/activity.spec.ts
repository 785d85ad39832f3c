import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { CONFIG, type Config } from '@reader/config';
import { sql } from '@reader/database';
import { underLease } from '@reader/testing';
import { ActivityHttpModule } from './activity.http.module';
import { EventsService } from './event/events.service';
import { RecordingPolicy } from './recording-policy';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface WireStreak {
  readonly current_days: number;
  readonly longest_days: number;
  readonly last_read_on: string | null;
  readonly read_today: boolean;
  readonly articles_today: number;
  readonly timezone: string;
}

interface WireAchievement {
  readonly key: string;
  readonly progress: number;
  readonly target: number;
  readonly unlocked_at: string | null;
}

describe('activity', () => {
  const app = testApp([ActivityHttpModule, ArticlesHttpModule]);
  let users = 0;

  async function aUser(): Promise<{ client: SignedIn; slug: string; ids: number[] }> {
    const client = await app.signedIn();
    const slug = `activity-${(users += 1)}`;
    const articles = await createArticles(app.app.database, client.id, { slug, count: 12 });
    return { client, slug, ids: articles.map(({ article_id: id }) => id) };
  }

  const read = async (client: SignedIn, ids: readonly (number | undefined)[]): Promise<void> => {
    for (const id of ids) await client.patch(`/api/articles/${id}/state`, { state: 'read' });
  };
  const dwell = (id: number | undefined, ago: number) => ({
    type: 'article_dwell',
    article_id: id,
    duration_ms: 40_000,
    occurred_at: new Date(Date.now() - ago).toISOString(),
  });
  const send = (client: SignedIn, events: readonly object[]) =>
    client.post<{ accepted: number; dropped: number }>('/api/events', { events });
  const streakOf = async (client: SignedIn) => (await client.get<WireStreak>('/api/users/me/streak')).body;
  const dnaOf = async (client: SignedIn) => (await client.get('/api/users/me/reading-dna')).body;
  const firstArticle = async (client: SignedIn) => {
    const { body } = await client.get<{ items: WireAchievement[] }>('/api/users/me/achievements');
    return body.items.find(({ key }) => key === 'first_article');
  };
  const readingsOf = ({ id }: SignedIn) =>
    app.app.database.query(sql`
      select article_id, from_dwell from readings where user_id = ${id} order by article_id`);
  const deleteExpired = () => underLease(app.app, (lease) => app.app.get(EventsService).deleteExpired(lease));
  const eventsOf = ({ id }: SignedIn) =>
    app.app.database.query(sql`select type, article_id, route from user_events where user_id = ${id}`);

  it('stores events, and drops those of articles that the user cannot see', async () => {
    const { client, ids } = await aUser();
    const other = await aUser();
    const { status, body } = await send(client, [
      { type: 'route_view', route: '/inbox' },
      { type: 'time_on_app', duration_ms: 30_000 },
      dwell(ids[0], 0),
      dwell(other.ids[0], 0),
    ]);
    expect([status, body]).toEqual([202, { accepted: 3, dropped: 1 }]);
    expect(await eventsOf(client)).toHaveLength(3);
    expect((await streakOf(client)).read_today).toBe(true);
  });

  it.each([
    ['no events', { events: [] }],
    ['too many', { events: Array.from({ length: 101 }, () => ({ type: 'route_view' })) }],
    ['an unknown type', { events: [{ type: 'keystroke' }] }],
    ['an unknown field', { events: [{ type: 'route_view', password: 'x' }] }],
    ['no time', { events: [{ type: 'route_view', occurred_at: 'yesterday' }] }],
    ['a time that runs backwards', { events: [{ type: 'time_on_app', duration_ms: -1 }] }],
  ])('returns 422 for %s', async (_, input) => {
    const { client } = await aUser();
    expect((await client.post('/api/events', input)).status).toBe(422);
    expect(await eventsOf(client)).toEqual([]);
  });

  it('records nothing for a user who opted out', async () => {
    const { client, ids } = await aUser();
    await client.patch('/api/users/me/settings', { analytics_opt_out: true });
    const { status, body } = await send(client, [dwell(ids[0], 0), { type: 'route_view', route: '/inbox' }]);
    expect([status, body]).toEqual([202, { accepted: 0, dropped: 2 }]);
    expect(await eventsOf(client)).toEqual([]);
    expect((await streakOf(client)).read_today).toBe(false);
  });

  it('derives nothing from articles that a user who opted out marks as read', async () => {
    const { client, ids } = await aUser();
    await read(client, [ids[0]]);
    expect(await readingsOf(client)).toEqual([{ article_id: ids[0], from_dwell: false }]);
    await client.patch('/api/users/me/settings', { analytics_opt_out: true });
    await read(client, [ids[1]]);
    await client.patch(`/api/articles/${ids[2]}/state`, { state: 'saved' });
    expect(await readingsOf(client)).toHaveLength(1);
    expect(await streakOf(client)).toMatchObject({ current_days: 0, longest_days: 0, last_read_on: null });
    expect(await dnaOf(client)).toMatchObject({ articles_read: 0, by_source: [], topics: [] });
    expect(await firstArticle(client)).toMatchObject({ progress: 0, unlocked_at: null });
    await client.patch('/api/users/me/settings', { analytics_opt_out: false });
    await read(client, [ids[3]]);
    expect(await readingsOf(client)).toHaveLength(2);
  });

  it('deletes readings with the dwell events that they come from, and keeps marked ones', async () => {
    const { client, ids } = await aUser();
    await send(client, [dwell(ids[0], 0), dwell(ids[1], 0)]);
    await read(client, ids.slice(1, 3));
    const { retentionDays } = app.app.get<Config>(CONFIG).analytics;
    await app.app.database.run(sql`
      update readings set read_at = read_at - ${retentionDays + 1} * interval '1 day'
      where user_id = ${client.id}`);
    await deleteExpired();
    expect(await readingsOf(client)).toEqual(
      ids
        .slice(1, 3)
        .toSorted((a, b) => a - b)
        .map((id) => ({ article_id: id, from_dwell: false })),
    );
  });

  it('drops events older than the retention, and deletes stored ones when they expire', async () => {
    const { client } = await aUser();
    const { retentionDays } = app.app.get<Config>(CONFIG).analytics;
    const old = new Date(Date.now() - (retentionDays + 1) * DAY_MS);
    const { body } = await send(client, [{ type: 'route_view', occurred_at: old.toISOString() }]);
    expect(body).toEqual({ accepted: 0, dropped: 1 });
    await send(client, [
      { type: 'route_view', route: '/inbox' },
      { type: 'route_view', route: '/sources' },
    ]);
    await app.app.database.run(
      sql`update user_events set occurred_at = ${old} where user_id = ${client.id} and route = '/inbox'`,
    );
    expect(await deleteExpired()).toBeGreaterThan(0);
    expect(await eventsOf(client)).toMatchObject([{ route: '/sources' }]);
  });

  it.each([
    ['1970-01-01', 0],
    ['2026-11-20T18:49', Date.parse('2026-11-20T18:49Z')],
    ['2026-11-20T18:49:00+02:00', Date.parse('2026-11-20T16:49Z')],
  ])('reads the time %s, in UTC when it has no zone', async (occurred_at, time) => {
    const { client } = await aUser();
    const isRetained = time >= app.app.get(RecordingPolicy).startOfRetention().getTime();
    const { body } = await send(client, [{ type: 'route_view', route: '/inbox', occurred_at }]);
    expect(body.accepted).toBe(isRetained ? 1 : 0);
    const rows = await app.app.database.query<{ occurred_at: Date }>(sql`
      select occurred_at from user_events where user_id = ${client.id}`);
    const expected = new Date(Math.min(time, Date.now()));
    expect(rows).toEqual(isRetained ? [{ occurred_at: expected }] : []);
  });

  it('records no more than 10,000 events of a user in an hour', async () => {
    const { client } = await aUser();
    const event = { type: 'route_view', route: '/inbox' };
    expect((await send(client, [event])).status).toBe(202);
    await app.app.database.run(sql`
      update rate_limits set points = 9999 where key = ${`activity-events:${client.id}`}`);
    expect((await send(client, [event])).status).toBe(202);
    const refused = await send(client, [event]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await eventsOf(client)).toHaveLength(2);
    expect((await send((await aUser()).client, [event])).status).toBe(202);
  });

  it('counts consecutive days in the time zone of the user', async () => {
    const { client, ids } = await aUser();
    expect(await streakOf(client)).toEqual({
      current_days: 0,
      longest_days: 0,
      last_read_on: null,
      read_today: false,
      articles_today: 0,
      timezone: 'UTC',
    });
    await send(
      client,
      [1, 2, 3, 6].map((days) => dwell(ids[days], days * DAY_MS)),
    );
    expect(await streakOf(client)).toMatchObject({ current_days: 3, longest_days: 3, read_today: false });
    await read(client, [ids[0], ids[4]]);
    await send(client, [dwell(ids[0], 0)]);
    expect(await streakOf(client)).toMatchObject({ current_days: 4, longest_days: 4, articles_today: 2 });
    await client.patch('/api/users/me/settings', { timezone: 'Pacific/Kiritimati' });
    const today = new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10);
    expect(await streakOf(client)).toMatchObject({ last_read_on: today, timezone: 'Pacific/Kiritimati' });
  });

  it.each(['+05:30', '-03', 'Moon/Base', ''])(
    'counts in UTC when the stored time zone %j is invalid',
    async (timezone) => {
      const { client, ids } = await aUser();
      await read(client, [ids[0]]);
      await app.app.database.run(sql`
        update users set settings = settings || jsonb_build_object('timezone', ${timezone}::text)
        where user_id = ${client.id}`);
      expect(await streakOf(client)).toMatchObject({ current_days: 1, timezone: 'UTC' });
      expect((await client.get('/api/users/me/reading-dna?days=30')).status).toBe(200);
      expect((await client.get('/api/users/me')).body).toMatchObject({ settings: { timezone: 'UTC' } });
    },
  );

  it('counts read articles, and not those bulk-marked, skipped or archived', async () => {
    const { client, slug, ids } = await aUser();
    await client.patch(`/api/articles/${ids[0]}/state`, { state: 'skipped' });
    await client.patch(`/api/articles/${ids[1]}/state`, { state: 'archived' });
    await client.post('/api/articles/mark-read', { source: slug });
    expect((await streakOf(client)).read_today).toBe(false);
    await client.patch(`/api/articles/${ids[2]}/state`, { state: 'new' });
    await read(client, [ids[2]]);
    expect((await streakOf(client)).read_today).toBe(true);
  });

  it('unlocks an achievement once and never takes it back', async () => {
    const { client, ids } = await aUser();
    const first = () => firstArticle(client);
    expect(await first()).toMatchObject({ progress: 0, target: 1, unlocked_at: null });
    await read(client, [ids[0]]);
    const unlocked = (await first())?.unlocked_at;
    expect(unlocked).toEqual(expect.any(String));
    await app.app.database.run(sql`delete from readings where user_id = ${client.id}`);
    expect(await first()).toMatchObject({ progress: 0, unlocked_at: unlocked });
  });

  it('profiles read articles by hours in the time zone of the user', async () => {
    const { client, slug, ids } = await aUser();
    await app.app.database.run(sql`update articles set word_count = 460 where article_id = any(${ids})`);
    await client.patch('/api/users/me/settings', { timezone: 'Asia/Kolkata' });
    await read(client, ids.slice(0, 4));
    await read(client, ids.slice(0, 4));
    const { body } = await client.get<Record<string, unknown>>('/api/users/me/reading-dna?days=30');
    expect(body).toMatchObject({
      period_days: 30,
      articles_read: 4,
      minutes_read: 8,
      by_category: [{ category: 'Energy', articles: 4, minutes: 8 }],
      by_source: [{ slug, articles: 4, minutes: 8 }],
      diversity_score: 0,
    });
    const hours = body['by_hour'] as number[];
    const local = new Date(Date.now() + 5.5 * HOUR_MS);
    expect(hours).toHaveLength(24);
    expect(hours.reduce((sum, count) => sum + count)).toBe(4);
    expect([hours[local.getUTCHours()], hours[(local.getUTCHours() + 23) % 24]]).toContain(4);
    expect((body['by_weekday'] as number[]).reduce((sum, count) => sum + count)).toBe(4);
    expect((await client.get('/api/users/me/reading-dna?days=0')).status).toBe(422);
  });

  it('compares the reading profile with the period before', async () => {
    const { client, slug, ids } = await aUser();
    await app.app.database.run(sql`update articles set word_count = 460 where article_id = any(${ids})`);
    await send(client, [
      dwell(ids[0], HOUR_MS),
      ...ids.slice(1, 4).map((id) => dwell(id, 10 * DAY_MS)),
      dwell(ids[4], 15 * DAY_MS),
    ]);
    const { body } = await client.get('/api/users/me/reading-dna?days=7');
    expect(body).toMatchObject({
      articles_read: 1,
      by_source: [{ slug, articles: 1 }],
      previous: {
        articles_read: 3,
        minutes_read: 6,
        by_category: [{ category: 'Energy', articles: 3, minutes: 6 }],
        diversity_score: 0,
      },
    });
  });

  it('keeps a reading when its article is deleted', async () => {
    const { client, ids } = await aUser();
    await read(client, [ids[0]]);
    await app.app.database.run(sql`delete from articles where article_id = ${ids[0]}`);
    expect((await streakOf(client)).read_today).toBe(true);
  });
});
