// A client that sends what no honest one would, and takes whatever it is answered.
import { WritableStream } from 'node:stream/web';

const WAIT_MS = 60_000;

export class Client {
  #headers;

  constructor(url, headers = {}) {
    this.url = url;
    this.#headers = headers;
  }

  as(headers) {
    return new Client(this.url, headers);
  }

  /** The status and the text of the answer; a refusal while the body is still being sent is none. */
  async send(method, path, body, type = 'application/json') {
    const headers = { ...this.#headers, ...(body === undefined ? {} : { 'content-type': type }) };
    try {
      const signal = AbortSignal.timeout(WAIT_MS);
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

  form(path, text) {
    return this.send('POST', path, text, 'application/x-www-form-urlencoded');
  }

  /** A form in parts: so many of one name. */
  formInParts(path, name, count) {
    const parts = Array.from(
      { length: count },
      () => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`,
    );
    return this.send('POST', path, `${parts.join('')}--x--\r\n`, 'multipart/form-data; boundary=x');
  }

  /** What must succeed, for preparing. */
  async must(method, path, value) {
    const { status, text } = await this.send(
      method,
      path,
      value === undefined ? undefined : JSON.stringify(value),
    );
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  }

  /** Reads from a stream that does not end; answers a function that closes it. */
  async open(path) {
    const closing = new AbortController();
    const answer = await fetch(this.url + path, { headers: this.#headers, signal: closing.signal });
    void answer.body.pipeTo(new WritableStream()).catch(() => undefined);
    return () => closing.abort();
  }
}
