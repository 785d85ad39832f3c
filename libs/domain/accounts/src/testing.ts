import type { DynamicModule, Type } from '@nestjs/common';
import type { Config } from '@reader/config';
import { sql } from '@reader/database';
import { HealthHttpModule, HealthModule } from '@reader/health';
import { type HttpResponse, HttpClient, type RunningApp, startApp, startWholeApp } from '@reader/testing';
import { AccountsHttpModule } from './accounts.http.module';

export { HeldRequests, HoldingModule, occupyRequests } from './session/held-requests.testing';
export { waitForBlocked } from './waiting.testing';

const ADMIN = { username: 'admin', password: 'the first password' };
const BOOTSTRAP = { BOOTSTRAP_ADMIN_USERNAME: ADMIN.username, BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password };
const PASSWORD = 'a long enough password';
/** Of PASSWORD, at the lowest cost: at the product's, hashes take a tenth of the time of all specs. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$cmVhZGVyLW9mLWEtc3BlYw$whkTANoY01f++2TM2Uk0GDpFtakZsbOjVdstrUCPlWM';

/** A browser in which a user is signed in. */
export class SignedIn extends HttpClient {
  constructor(
    url: string,
    readonly id: number,
    readonly username: string,
    readonly password: string,
  ) {
    super(url);
  }
}

export class TestApp {
  private running: RunningApp | null = null;
  private admins: SignedIn | null = null;
  private people = 0;

  get app(): RunningApp {
    if (this.running === null) throw new Error('the app runs only inside tests');
    return this.running;
  }

  async start(
    modules: readonly (Type | DynamicModule)[],
    env: Readonly<Record<string, string>>,
  ): Promise<void> {
    this.running = await startApp([HealthModule, HealthHttpModule, AccountsHttpModule, ...modules], {
      ...BOOTSTRAP,
      ...env,
    });
  }

  /** Starts a whole app, as its main does. */
  async startWhole(
    root: (config: Config) => DynamicModule,
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    this.running = await startWholeApp(root, { ...BOOTSTRAP, ...env });
  }

  async stop(): Promise<void> {
    await this.running?.close();
  }

  /** A client without a session. */
  anyone(): HttpClient {
    return new HttpClient(this.app.url);
  }

  async admin(): Promise<SignedIn> {
    return (this.admins ??= await this.signIn(ADMIN.username, ADMIN.password));
  }

  /** Adds a user and signs in. */
  async signedIn(role: 'user' | 'admin' = 'user'): Promise<SignedIn> {
    const username = `reader-${++this.people}`;
    await this.app.database.run(sql`
      insert into users (username, username_key, password_hash, role)
      values (${username}, ${username}, ${PASSWORD_HASH}, ${role})`);
    return this.signIn(username, PASSWORD);
  }

  async twoUsers(): Promise<[SignedIn, SignedIn]> {
    return [await this.signedIn(), await this.signedIn()];
  }

  async signIn(username: string, password: string): Promise<SignedIn> {
    const client = new SignedIn(this.app.url, 0, username, password);
    const answer = await client.post<{ user_id: number }>('/auth/login', { username, password });
    expectStatus(answer, 200);
    return Object.assign(client, { id: answer.body.user_id });
  }
}

function expectStatus(answer: HttpResponse<unknown>, status: number): void {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
}

/** Starts the app with these modules for the length of the spec file. */
export function testApp(
  modules: readonly (Type | DynamicModule)[] = [],
  env: Readonly<Record<string, string>> = {},
): TestApp {
  const app = new TestApp();
  beforeAll(() => app.start(modules, env));
  afterAll(() => app.stop());
  return app;
}
