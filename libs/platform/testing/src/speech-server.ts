import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SpeechRequest {
  readonly model: string;
  readonly voice: string;
  readonly input: string;
  readonly response_format: string;
  readonly authorization: string | undefined;
}

/** A file, another answer, a connection that is cut after half of the file, or no answer at all. */
export type SpeechReply =
  | Buffer
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly cutAfter: Buffer }
  | null;

/** MPEG 2, layer III, 64 kbit/s, 24 kHz, mono. */
const FRAME_HEADER = [0xff, 0xf3, 0x84, 0xc0];
export const SPEECH_FRAME_BYTES = 192;
/** Milliseconds of a frame. */
export const SPEECH_FRAME_MS = 24;
const CHARACTERS_PER_FRAME = 5;

/** Frames with sound that nobody can hear, whose bytes depend on the text. */
export function buildSpeechFrames(input: string): Buffer {
  const frames = Math.max(1, Math.ceil(input.length / CHARACTERS_PER_FRAME));
  const fill = [...input].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 251, 7);
  const frame = Buffer.alloc(SPEECH_FRAME_BYTES, fill);
  frame.set(FRAME_HEADER);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** A file as encoders write it: a tag, a table of contents, the frames and another tag. */
export function buildSpeechFile(input: string): Buffer {
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x05', 'latin1'), Buffer.alloc(5)]);
  const table = Buffer.alloc(SPEECH_FRAME_BYTES);
  table.set(FRAME_HEADER);
  table.write('Info', 4 + 9, 'latin1');
  const end = Buffer.alloc(128);
  end.write('TAG', 'latin1');
  return Buffer.concat([tag, table, buildSpeechFrames(input), end]);
}

/** A loopback server with OpenAI's POST /audio/speech. */
export class SpeechServer {
  readonly requests: SpeechRequest[] = [];
  reply: (request: SpeechRequest) => SpeechReply | Promise<SpeechReply> = ({ input }) =>
    buildSpeechFile(input);
  private server: Server | null = null;

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}/v1`;
  }

  /** Forgets the requests and speaks again. */
  reset(): void {
    this.requests.length = 0;
    this.reply = ({ input }) => buildSpeechFile(input);
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

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.url !== '/v1/audio/speech') return void response.writeHead(404).end();
    const speech = { ...(JSON.parse(body) as SpeechRequest), authorization: request.headers.authorization };
    this.requests.push(speech);
    const reply = await this.reply(speech);
    if (reply === null) return;
    const headers = { 'content-type': 'audio/mpeg' };
    if (Buffer.isBuffer(reply)) return void response.writeHead(200, headers).end(reply);
    if ('status' in reply) return void response.writeHead(reply.status, reply.headers).end(reply.body);
    const length = { ...headers, 'content-length': String(reply.cutAfter.length * 2) };
    response.writeHead(200, length).write(reply.cutAfter, () => response.destroy());
  }
}

/** Runs for the length of the spec file, like `useModelServer`. */
export function useSpeechServer(): SpeechServer {
  const server = new SpeechServer();
  beforeAll(() => server.open());
  afterAll(() => server.close());
  return server;
}
