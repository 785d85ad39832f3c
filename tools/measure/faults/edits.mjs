const ARTICLES_PER_PAGE = 200;

/** A user who stars one article after the other, and remembers which requests were answered with success. */
export class Edits {
  answered = new Set();
  #running = null;

  /** Stars the newest articles, unless it still does. Requests may fail at any time. */
  start(client) {
    this.#running ??= this.#starAll(client).finally(() => (this.#running = null));
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

  async #starAll(client) {
    const page = await this.#try(() => client.get(`/api/articles?limit=${ARTICLES_PER_PAGE}`));
    for (const { article_id: id } of page?.items ?? []) {
      if (this.answered.has(id)) continue;
      const done = await this.#try(() => client.send('PATCH', `/api/articles/${id}/star`, { starred: true }));
      if (done !== null) this.answered.add(id);
    }
  }

  async #try(request) {
    try {
      return await request();
    } catch {
      return null;
    }
  }
}
