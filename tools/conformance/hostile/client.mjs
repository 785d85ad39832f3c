// People at the product, each with a session; answers are kept as they came, since a refusal is what is asked
// for.
const JSON_TYPE = 'application/json';
export const ADMIN = { username: 'admin', password: 'hostile-cases-2026' };

export class Person {
  headers = {};

  constructor(url) {
    this.url = url;
  }

  /** @param options { json } or { raw }, { headers }. Answers { status, type, text, body } */
  async ask(method, path, { json, raw, headers = {} } = {}) {
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
      body: parsed(text),
    };
  }

  /** The body of an answer that must be good. */
  async good(method, path, json) {
    const answer = await this.ask(method, path, json === undefined ? {} : { json });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  async signIn(login) {
    const answer = await fetch(`${this.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: JSON.stringify(login),
    });
    if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`);
    this.headers = { cookie: answer.headers.getSetCookie()[0].split(';')[0] };
    this.login = login;
    return this;
  }
}

/** Everybody whom a row may name: { anon, admin, user, bob, token }. */
export async function people(url) {
  const admin = await new Person(url).signIn(ADMIN);
  const made = async (username) => {
    const login = { username, password: ADMIN.password };
    await admin.good('POST', '/api/users', { ...login, role: 'user' });
    return new Person(url).signIn(login);
  };
  const [user, bob] = [await made('user'), await made('bob')];
  const token = new Person(url);
  const { token: secret } = await user.good('POST', '/api/users/me/greader-tokens', { name: 'player' });
  token.headers = { authorization: `GoogleLogin auth=${secret}` };
  return { anon: new Person(url), admin, user, bob, token, made };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
