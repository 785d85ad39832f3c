const JSON_TYPE = 'application/json';

/** An API client with a session. */
export class ReaderClient {
  #cookie = '';

  constructor(url) {
    this.url = url;
  }

  /** Returns false when the password is wrong. */
  async signIn({ username, password }) {
    const answer = await this.#fetch(
      'POST',
      '/auth/login',
      JSON_TYPE,
      JSON.stringify({ username, password }),
    );
    if (answer.status === 401) return false;
    this.#cookie = (await requireOk(answer)).headers.getSetCookie()[0].split(';')[0];
    return true;
  }

  async get(path) {
    return (await requireOk(await this.#fetch('GET', path))).json();
  }

  async send(method, path, body) {
    return (await requireOk(await this.#fetch(method, path, JSON_TYPE, JSON.stringify(body)))).json();
  }

  async sendOpml(path, document) {
    return (await requireOk(await this.#fetch('POST', path, 'text/x-opml', document))).json();
  }

  #fetch(method, path, type, body) {
    const headers = { cookie: this.#cookie, ...(type ? { 'content-type': type } : {}) };
    return fetch(this.url + path, { method, headers, body });
  }
}

async function requireOk(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
