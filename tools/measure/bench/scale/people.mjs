// People who use the service at the same time: each reads, waits, and does the next thing.
import { setTimeout as wait } from 'node:timers/promises';
import { signInAsApp } from '../sync/operations.mjs';
import { FOLDERS } from './data-set.mjs';

const PASSWORD = 'reads-a-lot-2026';
/** Sign-ins at once; each costs a tenth of a processor second by design. */
const AT_A_TIME = 4;
/** A person does something every few seconds. */
const PAUSE_MS = { min: 3_000, max: 7_000 };
const PAGE = 50;
const IDS = 1_000;
const LIST = 'user/-/state/com.google/reading-list';
const READ = 'user/-/state/com.google/read';

/** Everything, what is unread, and the unread articles of each category. */
const LISTS = ['', '&read=false', ...FOLDERS.map((name) => `&read=false&category=${name}`)];

/** What people do, and how often. */
const ACTIONS = [
  { name: 'list', share: 0.35 },
  { name: 'counts', share: 0.15 },
  { name: 'search', share: 0.1 },
  { name: 'sync ids', share: 0.15 },
  { name: 'mark', share: 0.25 },
];
export const ACTION_NAMES = ACTIONS.map(({ name }) => name);

/** Signs the first `count` users of the data set in. */
export async function signInPeople(app, database, count) {
  const admin = await app.signIn();
  const [{ id }] = await database.query("select user_id as id from users where username_key = 'reader-1'");
  await admin.send('PATCH', `/api/users/${id}`, { password: PASSWORD });
  await database.query(
    `update users u set password_hash = first.password_hash from users first
     where first.user_id = $1 and u.username_key like 'reader-%'`,
    [id],
  );
  const people = [];
  for (let n = 1; n <= count; n += AT_A_TIME)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_A_TIME, count - n + 1) }, (_, k) => Person.signIn(app.url, n + k)),
      )),
    );
  return people;
}

class Person {
  #list = [];

  static async signIn(url, n) {
    const username = `reader-${n}`;
    // Sign-ins are limited for each address.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
    const body = JSON.stringify({ username, password: PASSWORD });
    const answer = await fetch(`${url}/auth/login`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
    const cookie = answer.headers.getSetCookie()[0].split(';')[0];
    const person = new Person(url, cookie);
    const { token } = await person.#send('/api/users/me/greader-tokens', { name: 'Scale' });
    const app = await signInAsApp(`${url}/api/greader`, { username, password: token }, 1);
    return Object.assign(person, { appHeaders: app.headers });
  }

  constructor(url, cookie) {
    Object.assign(this, { url, cookie });
  }

  /** Until `signal`. `note` is called with the name and milliseconds of each answered action. */
  async useService({ random, words, signal, note, faults }) {
    await wait(random() * PAUSE_MS.max, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      const name = pickAction(random());
      const began = performance.now();
      await this.#actions[name]({ random, words }).then(
        () => note(name, performance.now() - began),
        (error) => faults.push(`${name}: ${error.message}`),
      );
      const pause = PAUSE_MS.min + random() * (PAUSE_MS.max - PAUSE_MS.min);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  #actions = {
    list: async ({ random }) => {
      const list = LISTS[Math.floor(random() * LISTS.length)];
      this.#list = (await this.#get(`/api/articles?limit=${PAGE}${list}`)).items;
    },
    counts: () => this.#get('/api/articles/counts'),
    search: ({ random, words }) =>
      this.#get(`/api/search?q=${words[50 + Math.floor(random() * 5_000)]}&limit=${PAGE}`),
    'sync ids': () => {
      const query = new URLSearchParams({ s: LIST, xt: READ, n: IDS, output: 'json' });
      return this.#get(`/api/greader/reader/api/0/stream/items/ids?${query}`, this.appHeaders);
    },
    mark: async ({ random }) => {
      const article = this.#list[Math.floor(random() * this.#list.length)];
      if (article === undefined) return this.#actions.list({ random });
      return this.#send(`/api/articles/${article.article_id}/events`, { event: 'mark_read' });
    },
  };

  async #get(path, headers = { cookie: this.cookie }) {
    return readAnswer(await fetch(this.url + path, { headers }));
  }

  async #send(path, body) {
    const headers = { cookie: this.cookie, 'content-type': 'application/json' };
    return readAnswer(await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }
}

async function readAnswer(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function pickAction(chance) {
  let sum = 0;
  return (ACTIONS.find(({ share }) => (sum += share) > chance) ?? ACTIONS[0]).name;
}
