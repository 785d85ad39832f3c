// Creates what rows of the group `api` name in braces: resources of bob that the user must not see ({bob …}),
// and the user's own ({mine}).
import { PUBLISHER } from './internet.mjs';

const PLACEHOLDER = /\{([^{}]*)\}/g;
const WHOLE_PLACEHOLDER = /^\{([^{}]*)\}$/;

/** Nouns of a placeholder or a path, and their keys here. */
const NOUNS = [
  [/\bslug\b|\bsources?\b|\bfeed\b/, 'slug'],
  [/\btags?\b/, 'tag'],
  [/\bsearch\b|\bsaved\b/, 'search'],
  [/\breading-list\b|\bitem\b/, 'item'],
  [/\bwatchlists?\b/, 'watchlist'],
  [/\bhighlights?\b/, 'highlight'],
  [/\b(?:greader-)?tokens?\b/, 'token'],
  [/\barticles?\b|\bedit-tag\b|\bcontents\b/, 'article'],
];

/** Returns { fill(text, path), fillJson(value, path), untouched(row) }. */
export async function createBelongings({ user, bob }, internet) {
  const owned = {
    bob: await createThings(bob, internet, 'bobs'),
    mine: await createThings(user, internet, 'own'),
  };
  const find = (words, before) => findThing(owned, words, before);
  return {
    fill: (text, path = '') =>
      text.replace(PLACEHOLDER, (_, words, at) => String(find(words, path + text.slice(0, at)))),
    fillJson: (value, path) => fillJson(value, { find, path }),
    /** Bob's view of his article, to compare later. */
    untouched: async (row) =>
      row.path.includes('edit-tag')
        ? JSON.stringify(await bob.sendOk('GET', `/api/articles/${owned.bob.article}`))
        : undefined,
  };
}

/**
 * @param words inside the braces @param before the text before them, whose noun counts where the words have
 * none
 */
export function findThing(owned, words, before) {
  const person = /\bbob\b/.test(words) ? owned.bob : /\b(?:mine|own|user)\b/.test(words) ? owned.mine : null;
  const named = NOUNS.find(([pattern]) => pattern.test(words))?.[1];
  const segment = before.split(/[/?&=]/).findLast((part) => NOUNS.some(([pattern]) => pattern.test(part)));
  const noun = named ?? NOUNS.find(([pattern]) => pattern.test(segment ?? ''))?.[1];
  const thing = person?.[noun];
  if (thing === undefined) throw new Error(`unknown placeholder {${words}}`);
  return thing;
}

/** A string that is only a placeholder becomes the id as a number. */
function fillJson(value, { find, path }) {
  if (Array.isArray(value)) return value.map((inner) => fillJson(inner, { find, path }));
  if (typeof value === 'string') {
    const words = WHOLE_PLACEHOLDER.exec(value)?.[1];
    return words === undefined ? value : find(words, path);
  }
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([name, inner]) => [
    name,
    fillJson(inner, {
      find,
      path: /id|slug/.test(name) && name !== 'ids' ? `${path}/${name.replace(/_/g, '-')}` : path,
    }),
  ]);
  return Object.fromEntries(filled);
}

async function createThings(person, internet, name) {
  const { slug, id } = await createArticle(person, internet, name);
  const keywords = ['of', name];
  const [tag, search, item, watchlist, token] = await Promise.all([
    person.sendOk('POST', '/api/tags', { name: `of ${name}` }),
    person.sendOk('POST', '/api/search/saved', { name: `of ${name}`, query: 'x', filters: {} }),
    person.sendOk('POST', '/api/reading-list', { article_id: id }),
    person.sendOk('POST', '/api/watchlists', { name: `of ${name}`, keywords }),
    person.sendOk('POST', '/api/users/me/greader-tokens', { name: `of ${name}` }),
  ]);
  const highlight = await person.sendOk('POST', `/api/articles/${id}/highlights`, { quote: 'Words' });
  return {
    ...{ slug, article: id, tag: tag.tag_id, search: search.search_id, item: item.item_id },
    ...{ watchlist: watchlist.watchlist_id, token: token.token_id, highlight: highlight.highlight_id },
  };
}

async function createArticle(person, internet, name) {
  const url = internet.servePage(`http://${PUBLISHER.host}/${name}.xml`, {
    body: `<rss version="2.0"><channel><title>${name}</title><link>http://${PUBLISHER.host}/</link><item>
      <title>Of ${name}</title><guid>${name}</guid><description>Words.</description></item></channel></rss>`,
  });
  const { slug } = await person.sendOk('POST', '/api/sources', { url });
  const { items } = await person.sendOk('GET', `/api/articles?source=${slug}`);
  return { slug, id: items[0].article_id };
}
