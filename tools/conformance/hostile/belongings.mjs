// What the rows of the group `api` name: things that bob has, and that the user who asks must not learn of.
import { PUBLISHER } from './internet.mjs';

/** Answers ids as text, and `untouched(row)`: bob's own view of his article, to be compared afterwards. */
export async function belongings({ user, bob }, internet) {
  const { slug, id } = await articleOf(bob, internet, 'bobs');
  const own = await articleOf(user, internet, 'own');
  const [tag, search, item, mine] = await Promise.all([
    bob.good('POST', '/api/tags', { name: 'of bob' }),
    bob.good('POST', '/api/search/saved', { name: 'of bob', query: 'x', filters: {} }),
    bob.good('POST', '/api/reading-list', { article_id: id }),
    user.good('POST', '/api/reading-list', { article_id: own.id }),
  ]);
  return {
    slug,
    article: (found) => (found.startsWith('"') ? `"${id}"` : String(id)),
    tag: String(tag.tag_id),
    search: String(search.search_id),
    item: String(item.item_id),
    mine: String(mine.item_id),
    untouched: async (row) =>
      row.path.includes('edit-tag')
        ? JSON.stringify(await bob.good('GET', `/api/articles/${id}`))
        : undefined,
  };
}

async function articleOf(person, internet, name) {
  const url = internet.page(`http://${PUBLISHER.host}/${name}.xml`, {
    body: `<rss version="2.0"><channel><title>${name}</title><link>http://${PUBLISHER.host}/</link><item>
      <title>Of ${name}</title><guid>${name}</guid><description>Words.</description></item></channel></rss>`,
  });
  const { slug } = await person.good('POST', '/api/sources', { url });
  const { items } = await person.good('GET', `/api/articles?source=${slug}`);
  return { slug, id: items[0].article_id };
}
