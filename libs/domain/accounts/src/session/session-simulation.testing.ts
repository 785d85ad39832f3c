import { waitUntil } from '@reader/testing';
import type { SignedIn, TestApp } from '../testing';
import { HeldRequests } from './held-requests.testing';

const PASSWORDS = ['the first long password', 'the second long password'] as const;

/** Mulberry32: returns a function that draws integers below `limit`, the same ones for the same seed. */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

export interface OpenStream {
  readonly cookie: string;
  readonly ended: Promise<boolean>;
}

let names = 0;

/** Sends a request that waits in its handler; the returned function releases it and returns its status. */
export async function holdRequest(app: TestApp, cookie: string): Promise<() => Promise<number>> {
  const [name, holds] = [`hold-${++names}`, app.app.get(HeldRequests)];
  const answer = app.anyone().get(`/api/holding/request?name=${name}`, { headers: { cookie } });
  await waitUntil('the request is held', () => holds.has(name));
  return async () => {
    holds.release(name);
    return (await answer).status;
  };
}

export async function openStream(app: TestApp, cookie: string): Promise<OpenStream> {
  const answer = await fetch(`${app.app.url}/api/holding/stream`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  return { cookie, ended: answer.text().then(() => true) };
}

/** Random actions on the sessions of one account, and the cookies that must no longer work. */
export class SessionSimulation {
  readonly dead = new Set<string>();
  readonly streams: OpenStream[] = [];
  private held: (() => Promise<number>)[] = [];
  private alive: readonly SignedIn[];
  private password: string;
  private role: 'user' | 'admin' = 'user';
  private readonly actions = [
    () => this.signIn(),
    () => this.hold(),
    () => this.stream(),
    () => this.logOut(),
    () => this.changePassword(),
    () => this.changeRole(),
    () => this.endOthers(),
  ];

  constructor(
    private readonly app: TestApp,
    private readonly admin: SignedIn,
    private readonly owner: SignedIn,
    private readonly pick: (limit: number) => number,
  ) {
    this.alive = [owner];
    this.password = owner.password;
  }

  get aliveCookies(): readonly string[] {
    return this.alive.map(cookieOf);
  }

  /** Runs one action while some of the held requests end. */
  async step(): Promise<void> {
    // With an old `seen_at`, every request saves its session when it ends.
    await this.app.app.database.pool.query(
      `update sessions set seen_at = now() - interval '2 hours' where user_id = $1`,
      [this.owner.id],
    );
    const ending = this.held.filter(() => this.pick(2) === 0);
    this.held = this.held.filter((each) => !ending.includes(each));
    const action = this.actions[this.pick(this.actions.length)];
    await Promise.all([action?.(), ...ending.map(expectOk)]);
  }

  async finish(): Promise<void> {
    await Promise.all(this.held.splice(0).map(expectOk));
  }

  private async signIn(): Promise<void> {
    this.alive = [...this.alive, await this.app.signIn(this.owner.username, this.password)];
  }

  private async hold(): Promise<void> {
    for (const client of this.pickClient()) this.held.push(await holdRequest(this.app, cookieOf(client)));
  }

  private async stream(): Promise<void> {
    for (const client of this.pickClient()) this.streams.push(await openStream(this.app, cookieOf(client)));
  }

  private async logOut(): Promise<void> {
    for (const client of this.pickClient()) {
      const cookie = cookieOf(client);
      expect((await client.post('/auth/logout')).status).toBe(204);
      this.dead.add(cookie);
      this.alive = this.alive.filter((other) => other !== client);
    }
  }

  private async changePassword(): Promise<void> {
    for (const client of this.pickClient()) {
      const next = PASSWORDS[this.pick(PASSWORDS.length)] ?? '';
      const change = { current_password: this.password, new_password: next };
      expect((await client.post('/api/users/me/password', change)).status).toBe(204);
      this.password = next;
      this.endAllBut(client);
    }
  }

  private async changeRole(): Promise<void> {
    this.role = this.role === 'user' ? 'admin' : 'user';
    const { status } = await this.admin.patch(`/api/users/${this.owner.id}`, { role: this.role });
    expect(status).toBe(200);
    this.endAllBut(null);
  }

  private async endOthers(): Promise<void> {
    for (const client of this.pickClient()) {
      expect((await client.delete('/api/users/me/sessions')).status).toBe(204);
      this.endAllBut(client);
    }
  }

  private endAllBut(except: SignedIn | null): void {
    for (const client of this.alive) if (client !== except) this.dead.add(cookieOf(client));
    this.alive = this.alive.filter((client) => client === except);
  }

  /** A random signed-in client, or none. */
  private pickClient(): readonly SignedIn[] {
    const client = this.alive[this.pick(Math.max(1, this.alive.length))];
    return client === undefined ? [] : [client];
  }
}

async function expectOk(release: () => Promise<number>): Promise<void> {
  expect(await release()).toBe(200);
}

const cookieOf = ({ cookies }: SignedIn): string => cookies ?? '';
