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
    const { status, text } = await this.send(
      method,
      path,
      value === undefined ? undefined : JSON.stringify(value),
    );
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  }

  /** Reads an endless stream; returns a function that closes it. */
  async openStream(path) {
    const closing = new AbortController();
    const answer = await fetch(this.url + path, { headers: this.#headers, signal: closing.signal });
    void answer.body.pipeTo(new WritableStream()).catch(() => undefined);
    return () => closing.abort();
  }
}
