import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface EmbeddingRequest {
  readonly model: string;
  readonly input: readonly string[];
  readonly authorization: string | undefined;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format: unknown;
  readonly stream?: boolean;
}
/** The model's text, or the server's answer, or null for no answer at all. */
export type Reply =
  | string
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  | null;

/** Characters of a piece of a streamed text. */
const PIECE_LENGTH = 7;

/** A loopback server with the OpenAI API, whose answers the test sets. */
export class ModelServer {
  readonly requests: (ChatRequest & { readonly authorization: string | undefined })[] = [];
  /** Gets the request, so that an answer can depend on it. */
  reply: (request: ChatRequest) => Reply = () => '{}';
  readonly embeddingRequests: EmbeddingRequest[] = [];
  /** The vectors of the texts, or a status. The answer lists them in another order. */
  embed: (texts: readonly string[]) => readonly (readonly number[])[] | { readonly status: number } = (
    texts,
  ) => texts.map((text) => [text.length, 1]);
  private server: Server | null = null;

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}/v1`;
  }

  /** Sends one reply after another and repeats the last one. */
  replyWith(...replies: Reply[]): void {
    let next = 0;
    this.reply = () => replies[Math.min(next++, replies.length - 1)] ?? null;
    this.requests.length = 0;
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answerEmbeddings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { model, input } = JSON.parse(await text(request)) as EmbeddingRequest;
    this.embeddingRequests.push({ model, input, authorization: request.headers.authorization });
    const answer = this.embed(input);
    const [status, body] = 'status' in answer ? [answer.status, '{}'] : [200, buildEmbeddings(answer)];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/v1/embeddings') return this.answerEmbeddings(request, response);
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const chat = JSON.parse(await text(request)) as ChatRequest;
    this.requests.push({ ...chat, authorization: request.headers.authorization });
    const reply = this.reply(chat);
    if (reply === null) return;
    if (typeof reply === 'string' && chat.stream === true)
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(buildStream(reply));
    const { status, body, headers } =
      typeof reply === 'string' ? { status: 200, body: buildCompletion(reply), headers: {} } : reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  }
}

function buildEmbeddings(vectors: readonly (readonly number[])[]): string {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse();
  return JSON.stringify({
    object: 'list',
    data,
    model: 'trial',
    usage: { prompt_tokens: 0, total_tokens: 0 },
  });
}

function buildCompletion(content: string): string {
  const message = { role: 'assistant', content, refusal: null };
  const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: null }];
  const usage = USAGE;
  return JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    created: 0,
    model: 'trial',
    choices,
    usage,
  });
}

/** What every answer reports. */
const USAGE = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };

function buildStream(content: string): string {
  const common = { id: 'chat-1', object: 'chat.completion.chunk', created: 0, model: 'trial' };
  const pieces = content.match(new RegExp(`[^]{1,${PIECE_LENGTH}}`, 'g')) ?? [];
  const chunks = [
    ...pieces.map((piece) => ({ ...common, choices: [{ index: 0, delta: { content: piece } }] })),
    { ...common, choices: [], usage: USAGE },
  ];
  const events = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'];
  return events.map((event) => `data: ${event}\n\n`).join('');
}

/** Runs for the length of the spec file, like `useWebSite`. */
export function useModelServer(): ModelServer {
  const server = new ModelServer();
  beforeAll(() => server.open());
  afterAll(() => server.close());
  return server;
}
