const JSON_TYPE = 'application/json';

/** The service as a signed-in person's script sees it. */
export class ReaderClient {
  #cookie = '';

  constructor(url) {
    this.url = url;
  }

  /** False when the password is another one. */
  async signIn({ username, password }) {
    const answer = await this.#fetch(
      'POST',
      '/auth/login',
      JSON_TYPE,
      JSON.stringify({ username, password }),
    );
    if (answer.status === 401) return false;
    this.#cookie = (await succeeded(answer)).headers.getSetCookie()[0].split(';')[0];
    return true;
  }

  async get(path) {
    return (await succeeded(await this.#fetch('GET', path))).json();
  }

  async send(method, path, body) {
    return (await succeeded(await this.#fetch(method, path, JSON_TYPE, JSON.stringify(body)))).json();
  }

  async sendOpml(path, document) {
    return (await succeeded(await this.#fetch('POST', path, 'text/x-opml', document))).json();
  }

  #fetch(method, path, type, body) {
    const headers = { cookie: this.#cookie, ...(type ? { 'content-type': type } : {}) };
    return fetch(this.url + path, { method, headers, body });
  }
}

async function succeeded(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
