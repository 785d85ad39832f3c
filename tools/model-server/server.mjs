import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { writeAnswer } from './answer.mjs';
import { readMaterial } from './material.mjs';
import { createRandom, pick } from './random.mjs';
import { LIES } from './sentences.mjs';
import { sendSpeech } from './speech.mjs';
import { sendCompletion, sendStalled, sendStatus, sendStream } from './wire.mjs';

const HOST = '127.0.0.1';
const GARBAGE = [
  'I am sorry, but I cannot answer that.',
  '{"sentences": "none", "why": [1, 2',
  '<html><body>502 Bad Gateway</body></html>',
  '[[[[[[{{{{{{""""\\u12',
  '{"sentences": [{"sentence": 5, "quote": null, "article_id": "x"}, 7, null, []]}',
];

/** What a model does with a prompt. */
export const MODES = ['honest', ...Object.keys(LIES), 'garbage', 'cut', 'stall', '429', '500'];
/** Without `stall`: it would hold every answer until its deadline. */
export const MIXED = MODES.filter((mode) => mode !== 'stall');

/**
 * A server of OpenAI's chat completions API whose model lies as its modes say, and records every prompt. It
 * also speaks: `POST /v1/audio/speech` answers with silence (in the mode
 * `garbage` with 400), and `speeches` has the requests.
 * `PUT /control {modes, seed}` sets what it does, `GET /control` returns the records, `DELETE` forgets them.
 */
export class ModelServer {
  records = [];
  speeches = [];
  #modes;
  #seed;
  #seen = new Map();
  #server = createServer((request, response) => void this.#route(request, response));

  constructor({ modes = ['honest'], seed = 1 } = {}) {
    this.behave({ modes, seed });
  }

  /** @throws for an unknown mode */
  behave({ modes, seed = 1 }) {
    const unknown = modes.find((mode) => !MODES.includes(mode));
    if (unknown !== undefined || modes.length === 0)
      throw new Error(`Unknown mode ${unknown}. The modes are ${MODES.join(', ')}.`);
    this.#modes = modes;
    this.#seed = seed;
    this.#seen.clear();
  }

  /** Returns the base URL. */
  async start(port = 0) {
    await new Promise((resolve, reject) => this.#server.once('error', reject).listen(port, HOST, resolve));
    return `http://${HOST}:${this.#server.address().port}/v1`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #route(request, response) {
    const route = `${request.method} ${request.url}`;
    if (route === 'POST /v1/chat/completions') return this.#answer(await json(request), response);
    if (route === 'POST /v1/audio/speech') return this.#speak(await json(request), response);
    if (route === 'GET /control') return sendStatus(response, 200, this.records);
    if (route === 'DELETE /control') this.records = [];
    else if (route === 'PUT /control') {
      try {
        this.behave(await json(request));
      } catch (error) {
        return sendStatus(response, 422, { error: error.message });
      }
    } else return sendStatus(response, 404, {});
    return sendStatus(response, 200, {});
  }

  #speak(request, response) {
    this.speeches.push(request);
    if (this.#modes.includes('garbage')) return sendStatus(response, 400, {});
    return sendSpeech(response, request);
  }

  /** The same prompts get the same answers, in whatever order they come. */
  #answer({ model, messages, stream, response_format: format }, response) {
    const material = readMaterial(messages);
    const count = this.#seen.get(material.text) ?? 0;
    this.#seen.set(material.text, count + 1);
    const random = createRandom(this.#seed, count, material.text);
    const mode = pick(random, this.#modes);
    const schema = format?.json_schema?.schema ?? {};
    const { text, sentences } = writeText({ mode, material, schema, random });
    this.records.push({ mode, model, messages, sentences });
    if (mode === '429') return sendStatus(response, 429, {}, { 'retry-after': '0' });
    if (mode === '500')
      return sendStatus(response, 500, { error: { message: 'The model is out of memory.' } });
    const answer = { model, text, random, length: material.text.length };
    if (mode === 'stall') return sendStalled(response, answer, stream);
    return stream ? sendStream(response, answer) : sendCompletion(response, answer);
  }
}

function writeText(request) {
  const { mode, random } = request;
  if (mode === '429' || mode === '500') return { text: '', sentences: [] };
  if (mode === 'garbage') return { text: pick(random, GARBAGE), sentences: [] };
  const { json: text, sentences } = writeAnswer(request);
  if (mode !== 'cut') return { text, sentences };
  const cut = text.slice(0, Math.ceil(text.length * (0.2 + 0.7 * random())));
  // Only complete sentences count.
  return { text: cut, sentences: sentences.filter(({ sentence, quote }) => isWithin(cut, sentence, quote)) };
}

function isWithin(text, sentence, quote) {
  const end = `${JSON.stringify(quote)},"article_id"`;
  return (
    text.includes(JSON.stringify(sentence)) && text.includes(end) && text.lastIndexOf('}') > text.indexOf(end)
  );
}
