import { HttpClient, HttpErrorResponse } from '@angular/common/http';
import { Service, computed, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Credentials, UpdateSettings, User } from '@reader/contract';
import { KEPT_HEADER } from '../offline/kept';
import { TabChannel } from '../offline/tab-channel';
import { Device } from './device';

/** Who is signed in. The cookie is the server's affair; here is only what it stands for. */
@Service()
export class Session {
  private readonly http = inject(HttpClient);
  private readonly device = inject(Device);
  /** Another tab has let somebody else in, or the reader out: what this page shows is no longer theirs. */
  private readonly tabs = new TabChannel<'changed'>('reader.session', () => {
    if (this.current()) location.reload();
  });
  private readonly askBeforeLeaving: (() => Promise<boolean>)[] = [];
  private readonly current = signal<User | null>(null);
  private asked: Promise<User | null> | null = null;
  private interrupted = false;

  readonly user = this.current.asReadonly();
  readonly isAdmin = computed(() => this.current()?.role === 'admin');

  /** Asks the server once a page load; null when nobody is signed in. Any other failure is thrown. */
  resume(): Promise<User | null> {
    this.asked ??= this.whoAmI();
    return this.asked;
  }

  async signIn(username: string, password: string): Promise<void> {
    const credentials = { username, password } satisfies Credentials;
    await this.admit(await firstValueFrom(this.http.post<User>('/auth/login', credentials)));
    this.asked = Promise.resolve(this.current());
  }

  /** Whether somebody was signed in on this very page before: what they saw may still be in its memory. */
  get isInterrupted(): boolean {
    return this.interrupted;
  }

  /** `ask` is called before signing out; where it answers false, the reader stays signed in. */
  beforeLeaving(ask: () => Promise<boolean>): void {
    this.askBeforeLeaving.push(ask);
  }

  async signOut(): Promise<void> {
    for (const ask of this.askBeforeLeaving) if (!(await ask())) return;
    await this.leave();
  }

  /**
   * Nothing of the reader stays: not on this device, and not in memory, since a whole new page follows. A
   * server that is away is told as soon as it answers.
   */
  async leave(): Promise<void> {
    const userId = this.current()?.user_id;
    const told = await this.tellGoodbye();
    await this.device.forget(userId);
    if (!told) this.device.owesGoodbye = true;
    this.tabs.tell('changed');
    location.assign('/login');
  }

  /** Sent even while the page closes (Fetch standard, `keepalive`). */
  async change(settings: UpdateSettings): Promise<void> {
    const sent = this.http.patch<User>('/api/users/me/settings', settings, { keepalive: true });
    this.current.set(await firstValueFrom(sent));
  }

  /** The server no longer knows this session. */
  end(): void {
    this.interrupted = true;
    this.current.set(null);
    this.asked = Promise.resolve(null);
  }

  private async whoAmI(): Promise<User | null> {
    if (this.device.owesGoodbye && !(await this.tellGoodbye())) return null;
    this.device.owesGoodbye = false;
    try {
      const answer = await firstValueFrom(this.http.get<User>('/api/users/me', { observe: 'response' }));
      if (answer.headers.has(KEPT_HEADER)) this.current.set(answer.body);
      else if (answer.body) await this.admit(answer.body);
    } catch (error) {
      if (!(error instanceof HttpErrorResponse && error.status === 401)) {
        this.asked = null;
        throw error;
      }
    }
    return this.current();
  }

  /** What somebody else saw goes before the first thing is shown. */
  private async admit(user: User): Promise<void> {
    this.device.owesGoodbye = false;
    if (await this.device.belongTo(user.user_id)) this.tabs.tell('changed');
    this.current.set(user);
  }

  /** Whether the server has ended the session, or knew of none. */
  private async tellGoodbye(): Promise<boolean> {
    return firstValueFrom(this.http.post('/auth/logout', null)).then(
      () => true,
      (error: unknown) => error instanceof HttpErrorResponse && error.status === 401,
    );
  }
}
