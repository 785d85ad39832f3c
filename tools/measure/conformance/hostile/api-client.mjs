// API clients with a session; responses are returned unchanged, because refusals are expected.
const JSON_TYPE = 'application/json';
export const ADMIN = { username: 'admin', password: 'hostile-cases-2026' };

export class ApiClient {
  headers = {};

  constructor(url) {
    this.url = url;
  }

  /** @param options { json } or { raw }, { headers }. Returns { status, type, text, body }. */
  async send(method, path, { json, raw, headers = {} } = {}) {
    const body = json === undefined ? raw : JSON.stringify(json);
    const typed = json === undefined ? {} : { 'content-type': JSON_TYPE };
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...this.headers, ...typed, ...headers },
      body,
      redirect: 'manual',
    });
    const text = await answer.text();
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text,
      body: parseJson(text),
    };
  }

  /** Sends a request that must succeed, and returns its body. */
  async sendOk(method, path, json) {
    const answer = await this.send(method, path, json === undefined ? {} : { json });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  async signIn(login) {
    const answer = await fetch(`${this.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: JSON.stringify(login),
    });
    if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`);
    this.headers = { cookie: answer.headers.getSetCookie()[0].split(';')[0] };
    this.login = login;
    return this;
  }
}

/** All users that a row may name: { anon, admin, user, bob, token }. */
export async function createPeople(url) {
  const admin = await new ApiClient(url).signIn(ADMIN);
  const createUser = async (username) => {
    const login = { username, password: ADMIN.password };
    await admin.sendOk('POST', '/api/users', { ...login, role: 'user' });
    return new ApiClient(url).signIn(login);
  };
  const [user, bob] = [await createUser('user'), await createUser('bob')];
  const token = new ApiClient(url);
  const { token: secret } = await user.sendOk('POST', '/api/users/me/greader-tokens', { name: 'player' });
  token.headers = { authorization: `GoogleLogin auth=${secret}` };
  return { anon: new ApiClient(url), admin, user, bob, token, createUser };
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
