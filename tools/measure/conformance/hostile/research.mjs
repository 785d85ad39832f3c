// The enrichment of briefings: a search service of the player finds the address of a row.
import pg from 'pg';
import { waitUntil } from '../../../process/wait-until.mjs';
import { PUBLISHER } from './internet.mjs';

const SITE = `http://${PUBLISHER.host}`;
const RESEARCH_MS = 60_000;
const POLL_MS = 50;
const TITLE = 'The harbour bridge fell';
const NEWS =
  'The old harbour bridge in Velden collapsed on Friday night during a violent storm. Insurers estimate ' +
  'the damages at the broken bridge at 80 million euros.';

/** What a product needs to search. */
export const RESEARCH_SETTINGS = { WEB_RESEARCH_API_KEY: 'hostile', WEB_RESEARCH_BASE_URL: SITE };

export class Research {
  #world;
  #database;
  #user;
  #briefing;

  /** Makes a briefing of one article for a user of its own. */
  static async open(world) {
    const { internet, people, product, stack } = world;
    const research = new Research();
    research.#world = world;
    research.#database = new pg.Client(product.environment.DATABASE_URL);
    await research.#database.connect();
    stack.defer(() => research.#database.end());
    research.#user = await people.createUser('researcher');
    const item = `<item><title>${TITLE}</title><description>${NEWS}</description></item>`;
    const body = `<rss version="2.0"><channel><title>Research</title>${item}</channel></rss>`;
    const url = internet.servePage(`${SITE}/research.xml`, { body });
    await research.#user.sendOk('POST', '/api/sources', { url });
    research.#briefing = await research.#user.sendOk('POST', '/api/briefings', {});
    if (research.#briefing.sections.length === 0) throw new Error('the briefing has no section to research');
    return research;
  }

  /** Researches the briefing, which has nothing yet. Returns the answer with what was found. */
  async find(url) {
    const { internet, people } = this.#world;
    const { briefing_id: id } = this.#briefing;
    const results = [{ title: 'History of the bridge', url, content: NEWS }];
    internet.servePage(`${SITE}/search`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ results }),
    });
    // Later than the time in which a briefing is researched, its rows would stay as they are.
    await this.#database.query(
      `update briefings set research = 'pending', created_at = now() where briefing_id = $1`,
      [id],
    );
    const isDone = async () => {
      await people.admin.sendOk('POST', '/api/scheduler/jobs/briefing/run');
      const { rows } = await this.#database.query('select research from briefings where briefing_id = $1', [
        id,
      ]);
      return rows[0].research !== 'pending' && rows[0].research;
    };
    const options = { timeoutMs: RESEARCH_MS, intervalMs: POLL_MS };
    const outcome = await waitUntil('the briefing is researched', isDone, options);
    if (outcome !== 'done') throw new Error(`the research of the briefing ended as ${outcome}`);
    return this.#user.send('GET', `/api/briefings/${id}`);
  }
}
