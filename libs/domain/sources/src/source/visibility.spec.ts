import { testApp } from '@reader/accounts/testing';
import { type Sql, sql } from '@reader/database';
import { SourcesHttpModule } from '../sources.http.module';
import { selectVisibleIdsSql, buildListedForSql, visibleTo } from './visibility';

interface StoredSource {
  readonly slug: string;
  readonly owner: 'nobody' | 'ada' | 'bob';
  readonly subscribed: boolean;
  readonly deleted: boolean;
}

const FLAGS = [false, true];
const STORED: readonly StoredSource[] = (['nobody', 'ada', 'bob'] as const).flatMap((owner) =>
  FLAGS.flatMap((subscribed) =>
    FLAGS.map((deleted) => ({
      slug: `${owner}-${subscribed ? 'on' : 'off'}-${deleted ? 'deleted' : 'there'}`,
      ...{ owner, subscribed, deleted },
    })),
  ),
);

describe('the sources that a user sees', () => {
  const app = testApp([SourcesHttpModule]);
  let ada = 0;
  let bob = 0;

  beforeAll(async () => {
    const people = await app.twoUsers();
    [ada, bob] = [people[0].id, people[1].id];
    const owners = { nobody: null, ada, bob };
    for (const { slug, owner, subscribed, deleted } of STORED)
      await app.app.database.run(sql`
        insert into sources (slug, owner_id, type, title, feed_url, subscribed, deleted_at)
        values (${slug}, ${owners[owner]}::bigint, 'rss', ${slug}, ${`https://site.test/${slug}`},
                ${subscribed}, case when ${deleted}::boolean then now() end)`);
  });

  const slugsWhere = async (condition: Sql) => {
    const rows = await app.app.database.query<{ slug: string }>(
      sql`select s.slug from sources s where ${condition} order by s.slug`,
    );
    return rows.map(({ slug }) => slug);
  };
  const expected = (fits: (source: StoredSource) => boolean) =>
    STORED.filter((source) => !source.deleted && fits(source))
      .map(({ slug }) => slug)
      .sort();

  it('are their own and the subscribed global ones, never those of another user', async () => {
    const adas = expected(({ owner, subscribed }) => owner === 'ada' || (owner === 'nobody' && subscribed));
    expect(adas).toEqual(['ada-off-there', 'ada-on-there', 'nobody-on-there']);
    expect(await slugsWhere(visibleTo({ id: ada }))).toEqual(adas);
    expect(await slugsWhere(sql`s.source_id in (${selectVisibleIdsSql({ id: ada })})`)).toEqual(adas);
    const bobs = expected(({ owner, subscribed }) => owner === 'bob' || (owner === 'nobody' && subscribed));
    expect(await slugsWhere(visibleTo({ id: bob }))).toEqual(bobs);
    expect(await slugsWhere(sql`s.source_id in (${selectVisibleIdsSql({ id: bob })})`)).toEqual(bobs);
  });

  it('are the same when the user is a column of the query', async () => {
    const rows = await app.app.database.query<{ id: number; slugs: string[] }>(sql`
      select u.user_id as id, array_agg(s.slug order by s.slug) as slugs
      from users u join sources s on ${visibleTo({ id: sql`u.user_id` })}
      where u.user_id in (${ada}, ${bob}) group by u.user_id order by u.user_id`);
    expect(rows.map(({ id }) => id)).toEqual([ada, bob].sort((one, other) => one - other));
    for (const { id, slugs } of rows) expect(slugs).toEqual(await slugsWhere(visibleTo({ id })));
  });

  it('include, for an administrator in management, all global and no private ones', async () => {
    const own = expected(({ owner, subscribed }) => owner === 'ada' || (owner === 'nobody' && subscribed));
    expect(await slugsWhere(buildListedForSql({ id: ada, isAdmin: false }))).toEqual(own);
    const all = expected(({ owner }) => owner === 'ada' || owner === 'nobody');
    expect(all).toHaveLength(4);
    expect(await slugsWhere(buildListedForSql({ id: ada, isAdmin: true }))).toEqual(all);
  });
});
