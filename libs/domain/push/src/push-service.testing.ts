import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer waits for it. */
  readonly after?: Promise<unknown>;
}

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** A push service on loopback that answers as the test says. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  private readonly answers = new Map<string, Answer[]>();
  private server: Server | null = null;
  private port = 0;

  /** host:port, in the form of FETCH_ALLOW_PRIVATE. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '/';
        this.received.push({ path, headers: request.headers, bytes: Buffer.concat(chunks) });
        const answers = this.answers.get(path) ?? [];
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 201 };
        void Promise.resolve(answer.after).then(() =>
          response.writeHead(answer.status, answer.headers).end(),
        );
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    this.port = (server.address() as { port: number }).port;
    this.server = server;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** A browser at this service. @param answers one after another; the last one stays */
  createBrowser(path: string, answers: readonly Answer[] = [{ status: 201 }]): TestBrowser {
    this.answers.set(path, [...answers]);
    return new TestBrowser(`${this.origin}${path}`, () => this.received.filter((push) => push.path === path));
  }
}

/** A browser that is subscribed: it has the private key of its subscription. */
export class TestBrowser {
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly publicKey: Buffer;

  constructor(
    readonly endpoint: string,
    readonly listReceived: () => ReceivedPush[],
  ) {
    this.publicKey = this.ecdh.generateKeys();
  }

  toJSON() {
    const keys = { p256dh: this.publicKey.toString('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, expirationTime: null, keys };
  }

  listMessages(): unknown[] {
    return this.listReceived().map(({ bytes }) => JSON.parse(this.decrypt(bytes)) as unknown);
  }

  /** RFC 8291 §3.4 with one record of RFC 8188. */
  private decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const serverKey = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, serverKey]);
    const secret = hkdfSync('sha256', this.ecdh.computeSecret(serverKey), this.auth, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends in a 2 and any number of zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** The claims of the VAPID token (RFC 8292); throws when its signature does not fit the key. */
export function readVapidClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const coordinates = { x: point.subarray(1, 33), y: point.subarray(33) };
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: coordinates.x.toString('base64url'),
    y: coordinates.y.toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isValid) throw new Error('the signature of the VAPID token is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
