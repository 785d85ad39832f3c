import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { RequestLimiter } from '@reader/http';

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. About 80 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

/** Each hash keeps one core busy; one core stays free for the event loop. More in line is a flood. */
const hashing = new RequestLimiter<'hash'>({
  concurrency: Math.max(1, availableParallelism() - 1),
  waitingMax: 200,
  retryAfterSeconds: 10,
  refusal: 'Too many people are signing in right now.',
});

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

function derive(password: string, nonce: Buffer, cost: Parameters): Promise<Buffer> {
  const compute = () =>
    new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return hashing.run('hash', compute);
}

/** The password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${encode(salt)}$${encode(hash)}`;
}

/** Compared with when an account has no password, so that the answer takes equally long. */
const DUMMY_HASH = hashPassword(randomBytes(SALT_BYTES).toString('hex'));

/** Returns false, in the same time, when `stored` is null. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const form = PHC_PATTERN.exec(stored ?? (await DUMMY_HASH));
  if (form === null) return false;
  const [memory, passes, parallelism] = form.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(form[5] as string, 'base64');
  const cost = { memory, passes, parallelism, tagLength: expected.length };
  const actual = await derive(password, Buffer.from(form[4] as string, 'base64'), cost);
  return timingSafeEqual(actual, expected) && stored !== null;
}
