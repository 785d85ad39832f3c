// A reader of the data set in a browser.
import { READERS } from './data-set.mjs';

const PASSWORD = 'reads-a-lot-2026';

/** The readers that are measured, as { name: reader }. */
export async function signInReaders(app) {
  const readers = await signIn(app, Object.values(READERS));
  return Object.fromEntries(Object.keys(READERS).map((name, n) => [name, readers[n]]));
}

/** Sign-ins at a time: each costs the processor a tenth of a second by design. */
const AT_A_TIME = 5;

/**
 * These of the data set, in their order; the first administrator gives them a password. The service lets
 * sixty in each minute from one address.
 */
export async function signIn(app, usernames) {
  const admin = await app.signIn();
  const { items: users } = await admin.get('/api/users?limit=500');
  const enter = async (username) => {
    const { user_id: id } = users.find((user) => user.username === username);
    await admin.send('PATCH', `/api/users/${id}`, { password: PASSWORD });
    return SignedIn.as({ id, username }, app.url);
  };
  const readers = [];
  for (let n = 0; n < usernames.length; n += AT_A_TIME)
    readers.push(...(await Promise.all(usernames.slice(n, n + AT_A_TIME).map(enter))));
  return readers;
}

class SignedIn {
  static async as({ id, username }, url) {
    const answer = await succeeded(
      await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      }),
    );
    return new SignedIn({ id, username }, url, answer.headers.getSetCookie()[0].split(';')[0]);
  }

  constructor({ id, username }, url, cookie) {
    Object.assign(this, { id, username, url, cookie });
  }

  async get(path) {
    return (await succeeded(await fetch(this.url + path, { headers: { cookie: this.cookie } }))).json();
  }
}

async function succeeded(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
