// Signs users of the data set in.
import { READERS } from './data-set.mjs';

const PASSWORD = 'reads-a-lot-2026';

/** The measured users, as { name: user }. */
export async function signInReaders(app) {
  const readers = await signInUsers(app, Object.values(READERS));
  return Object.fromEntries(Object.keys(READERS).map((name, n) => [name, readers[n]]));
}

/** Concurrent sign-ins; each costs a tenth of a CPU second by design. */
const AT_A_TIME = 5;

/**
 * Signs these users in, in order; the first administrator gives them a password. The service allows sixty
 * sign-ins per minute from one address.
 */
export async function signInUsers(app, usernames) {
  const admin = await app.signIn();
  const { items: users } = await admin.get('/api/users?limit=500');
  const signInOne = async (username) => {
    const { user_id: id } = users.find((user) => user.username === username);
    await admin.send('PATCH', `/api/users/${id}`, { password: PASSWORD });
    return SignedInUser.signIn({ id, username }, app.url);
  };
  const readers = [];
  for (let n = 0; n < usernames.length; n += AT_A_TIME)
    readers.push(...(await Promise.all(usernames.slice(n, n + AT_A_TIME).map(signInOne))));
  return readers;
}

class SignedInUser {
  static async signIn({ id, username }, url) {
    const answer = await requireOk(
      await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      }),
    );
    return new SignedInUser({ id, username }, url, answer.headers.getSetCookie()[0].split(';')[0]);
  }

  constructor({ id, username }, url, cookie) {
    Object.assign(this, { id, username, url, cookie });
  }

  async get(path) {
    return (await requireOk(await fetch(this.url + path, { headers: { cookie: this.cookie } }))).json();
  }

  async post(path, body) {
    const headers = { cookie: this.cookie, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await requireOk(await fetch(this.url + path, request))).json();
  }
}

async function requireOk(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
