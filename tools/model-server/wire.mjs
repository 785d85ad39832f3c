// The answers of OpenAI's chat completions API, whole and streamed.
const PIECE_MAX = 24;
const CHARACTERS_PER_TOKEN = 4;

export function sendStatus(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function sendCompletion(response, answer) {
  const message = { role: 'assistant', content: answer.text, refusal: null };
  const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: null }];
  sendStatus(response, 200, { ...buildHead(answer, 'chat.completion'), choices, usage: countTokens(answer) });
}

export function sendStream(response, answer) {
  startStream(response);
  for (const piece of splitText(answer)) response.write(buildEvent(answer, piece));
  const last = { ...buildHead(answer, 'chat.completion.chunk'), choices: [], usage: countTokens(answer) };
  response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`);
}

/** Half of the answer, or nothing, and then silence. */
export function sendStalled(response, answer, stream) {
  if (!stream) return;
  startStream(response);
  const pieces = splitText(answer);
  for (const piece of pieces.slice(0, pieces.length >> 1)) response.write(buildEvent(answer, piece));
}

function startStream(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Pieces of 1 to PIECE_MAX characters, so that they end anywhere: within words, names and escapes. */
function splitText({ text, random }) {
  const pieces = [];
  for (let at = 0; at < text.length;) {
    const length = 1 + Math.floor(random() * PIECE_MAX);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

function buildEvent(answer, content) {
  const choices = [{ index: 0, delta: { content }, finish_reason: null }];
  return `data: ${JSON.stringify({ ...buildHead(answer, 'chat.completion.chunk'), choices })}\n\n`;
}

function buildHead({ model }, object) {
  return { id: 'chat-1', object, created: 0, model };
}

function countTokens({ text, length }) {
  const [input, output] = [length, text.length].map((size) => Math.ceil(size / CHARACTERS_PER_TOKEN));
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
