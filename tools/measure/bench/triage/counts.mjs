// Compares every unread count of the API with the records.

/** The unread counts of a user's sources, counted from the records. */
const TRUE_COUNTS_SQL = `
  select s.slug, count(*) filter (where t.read is not true) as unread
  from sources s join articles a using (source_id)
  left join article_states t on t.article_id = a.article_id and t.user_id = $1
  where s.deleted_at is null and (s.owner_id = $1 or (s.owner_id is null and s.subscribed))
  group by s.slug`;

const PAGE = 500;

/** Returns a fault for each user with wrong counts. */
export async function findWrongCounts(readers, database) {
  const faults = [];
  for (const reader of readers) {
    const counted = await database.query(TRUE_COUNTS_SQL, [reader.id]);
    const truth = new Map(counted.map(({ slug, unread }) => [slug, Number(unread)]));
    const wrong = (await listSources(reader)).filter(
      ({ slug, subscribed, unread_count: unread }) => subscribed && unread !== (truth.get(slug) ?? 0),
    );
    if (wrong.length > 0) faults.push(`${reader.username}: ${wrong.length} unread counts are wrong.`);
  }
  return faults;
}

async function listSources(reader) {
  const all = [];
  for (let total = 1; all.length < total;) {
    const page = await reader.get(`/api/sources?limit=${PAGE}&offset=${all.length}`);
    all.push(...page.items);
    ({ total } = page);
  }
  return all;
}
