import { waitUntil } from '../../process/wait-until.mjs';

/** More articles than an app answers between two kills. */
const ARTICLES_PER_PAGE = 200;
const SYNC = '/api/greader/reader/api/0';
const STARRED = 'user/-/state/com.google/starred';
const POLL_MS = 5;
const FIRST_ANSWER_MS = 60_000;
/** Item ids of the sync API are article ids with this added. */
const ITEM_ID_OFFSET = 10 ** 15;

/** A user who stars one article after the other, and remembers which requests were answered with success. */
export class Edits {
  answered = new Set();
  /** Requests that ended without an answer, or with an error. */
  failed = 0;
  #running = null;

  /** Stars articles, unless it still does. Requests may fail at any time. @param client see `starBy…` */
  start(client) {
    this.#running ??= this.#starAll(client).finally(() => (this.#running = null));
  }

  /** Resolves when any edit was answered, which takes seconds on a busy machine. */
  async waitForFirst(signal) {
    const options = { intervalMs: POLL_MS, timeoutMs: FIRST_ANSWER_MS, signal };
    await waitUntil('an edit is answered', () => this.answered.size > 0, options);
  }

  /** Resolves when no request is under way any more. */
  async finish() {
    await this.#running;
  }

  /** Articles whose star was answered and is not stored. */
  async countLost(database) {
    const rows = await database.query('select article_id::int as id from article_states where starred');
    const stored = new Set(rows.map(({ id }) => id));
    return [...this.answered].filter((id) => !stored.has(id)).length;
  }

  async #starAll({ listIds, star }) {
    for (const id of (await this.#try(listIds)) ?? []) {
      if (this.answered.has(id)) continue;
      const done = await this.#try(() => star(id).then(() => true));
      if (done !== null) this.answered.add(id);
    }
  }

  async #try(request) {
    try {
      return await request();
    } catch {
      this.failed += 1;
      return null;
    }
  }
}

/** The newest articles, starred as by the web app. */
export function starByApi(client) {
  return {
    listIds: async () => {
      const { items } = await client.get(`/api/articles?limit=${ARTICLES_PER_PAGE}`);
      return items.map(({ article_id: id }) => id);
    },
    star: (id) => client.send('PATCH', `/api/articles/${id}/star`, { starred: true }),
  };
}

/** Articles without a star, starred as by a sync client with the token. */
export function starBySync(url, token) {
  const request = async (path, init) => {
    const answer = await fetch(`${url}${SYNC}/${path}`, {
      ...init,
      headers: { authorization: `GoogleLogin auth=${token}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const list = `stream/items/ids?output=json&s=user/-/state/com.google/reading-list&xt=${STARRED}`;
  return {
    listIds: async () => {
      const { itemRefs } = JSON.parse(await request(`${list}&n=${ARTICLES_PER_PAGE}`));
      return itemRefs.map(({ id }) => Number(id) - ITEM_ID_OFFSET);
    },
    star: (id) =>
      request('edit-tag', {
        method: 'POST',
        body: new URLSearchParams({ i: String(ITEM_ID_OFFSET + id), a: STARRED }),
      }),
  };
}
