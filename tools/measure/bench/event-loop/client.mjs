// A client for hostile requests.
import { WritableStream } from 'node:stream/web';

const TIMEOUT_MS = 60_000;

export class HostileClient {
  #headers;

  constructor(url, headers = {}) {
    this.url = url;
    this.#headers = headers;
  }

  withHeaders(headers) {
    return new HostileClient(this.url, headers);
  }

  /**
   * The status and text of the response; status 0 if the server refuses while the body is still being sent.
   */
  async send(method, path, body, type = 'application/json') {
    const headers = { ...this.#headers, ...(body === undefined ? {} : { 'content-type': type }) };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(this.url + path, { method, headers, body, signal });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error.cause ?? error) };
    }
  }

  get(path) {
    return this.send('GET', path);
  }

  post(path, value) {
    return this.send('POST', path, JSON.stringify(value));
  }

  postForm(path, text) {
    return this.send('POST', path, text, 'application/x-www-form-urlencoded');
  }

  /** Posts a multipart form with `count` fields of one name. */
  postMultipartForm(path, name, count) {
    const parts = Array.from(
      { length: count },
      () => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`,
    );
    return this.send('POST', path, `${parts.join('')}--x--\r\n`, 'multipart/form-data; boundary=x');
  }

  /** Sends a request that must succeed, and returns its body. */
  async sendOk(method, path, value) {
    const body = value === undefined ? undefined : JSON.stringify(value);
    const text = await requireOk(this.send(method, path, body), `${method} ${path}`);
    return text === '' ? null : JSON.parse(text);
  }

  /** Reads an endless stream that must open; returns a function that closes it. */
  async openStream(path) {
    const closing = new AbortController();
    const answer = await fetch(this.url + path, { headers: this.#headers, signal: closing.signal });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    void answer.body.pipeTo(new WritableStream()).catch(() => undefined);
    return () => closing.abort();
  }
}

/** The text of the answer. @throws when the request failed, because its phase would measure nothing */
export async function requireOk(answer, name = 'a request of the phase') {
  const { status, text } = await answer;
  if (status < 200 || status > 299) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
  return text;
}
