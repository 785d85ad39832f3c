// A reader of the data set in a browser.
import { READERS } from './data-set.mjs';

const PASSWORD = 'reads-a-lot-2026';

/** The readers that are measured, as { name: reader }; the first administrator gives them a password. */
export async function signInReaders(app) {
  const admin = await app.signIn();
  const { items: users } = await admin.get('/api/users?limit=500');
  const each = Object.entries(READERS).map(async ([name, username]) => {
    const { user_id: id } = users.find((user) => user.username === username);
    await admin.send('PATCH', `/api/users/${id}`, { password: PASSWORD });
    return [name, await SignedIn.as({ id, username }, app.url)];
  });
  return Object.fromEntries(await Promise.all(each));
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
    return new SignedIn(id, url, answer.headers.getSetCookie()[0].split(';')[0]);
  }

  constructor(id, url, cookie) {
    Object.assign(this, { id, url, cookie });
  }

  async get(path) {
    return (await succeeded(await fetch(this.url + path, { headers: { cookie: this.cookie } }))).json();
  }
}

async function succeeded(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
