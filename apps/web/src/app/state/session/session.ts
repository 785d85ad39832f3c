import { HttpErrorResponse } from '@angular/common/http';
import { Service, computed, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Credentials, UpdateSettings, User } from '@reader/contract';
import { Api } from '../api/api';
import { isCachedResponse } from '../offline/worker-protocol';
import { TabChannel } from '../offline/tab-channel';
import { findSubscription } from '../push/push-registration';
import { DeviceStorage } from './device-storage';
import { SignOutRequests } from './sign-out-requests';

/** The signed-in user. The session itself is a cookie that scripts cannot read. */
@Service()
export class Session {
  private readonly api = inject(Api);
  private readonly device = inject(DeviceStorage);
  private readonly signOuts = inject(SignOutRequests);
  /** Another tab signed in or out, so this page no longer belongs to its user. */
  private readonly tabs = new TabChannel<'changed'>('reader.session', () => {
    if (!this.current()) return;
    this.stopStoring();
    location.reload();
  });
  private readonly askBeforeLeaving: (() => Promise<boolean>)[] = [];
  private readonly sendsOnLeave: (() => Promise<unknown>)[] = [];
  private readonly stopsOnLeave: (() => void)[] = [];
  private readonly current = signal<User | null>(null);
  private userRequest: Promise<User | null> | null = null;
  private interrupted = false;

  readonly user = this.current.asReadonly();
  readonly isAdmin = computed(() => this.current()?.role === 'admin');

  /**
   * Requests the user once per page load; null without a session.
   * @throws HttpErrorResponse for other failures
   */
  resume(): Promise<User | null> {
    this.userRequest ??= this.loadUser();
    return this.userRequest;
  }

  /** @returns null when signed in; otherwise what `completeSignIn` needs together with a code */
  async signIn(username: string, password: string): Promise<string | null> {
    // A late sign-out would end the new session. Its failure does not matter: the sign-in ends the old one.
    if (this.device.isSignOutPending) await this.completeSignOut();
    const credentials = { username, password } satisfies Credentials;
    const answer = await this.api.post('/auth/login', { body: credentials });
    if ('challenge' in answer) return answer.challenge;
    await this.startFor(answer);
    return null;
  }

  async completeSignIn(challenge: string, code: string): Promise<void> {
    await this.startFor(await this.api.post('/auth/otp', { body: { challenge, code } }));
  }

  /** Whether a user was signed in on this page before, whose data may still be in memory. */
  get isInterrupted(): boolean {
    return this.interrupted;
  }

  /** Registers a check before signing out; when it returns false, the user stays signed in. */
  beforeLeaving(ask: () => Promise<boolean>): void {
    this.askBeforeLeaving.push(ask);
  }

  /** Registers what is sent before the session ends; it must settle within seconds. */
  sendBeforeLeaving(send: () => Promise<unknown>): void {
    this.sendsOnLeave.push(send);
  }

  /** Registers what ends before the user's data is deleted, so that nothing stores some again. */
  runOnLeave(stop: () => void): void {
    this.stopsOnLeave.push(stop);
  }

  async signOut(): Promise<void> {
    for (const ask of this.askBeforeLeaving) if (!(await ask())) return;
    await this.leave();
  }

  /**
   * Signs out and deletes the user's data from the device; a page load clears the memory. A server that is
   * away is notified later.
   */
  async leave(): Promise<void> {
    const userId = this.current()?.user_id;
    await Promise.allSettled(this.sendsOnLeave.map((send) => send()));
    this.stopStoring();
    await this.removeSubscription().catch(() => undefined);
    // Undefined when the server does not know of the sign-out yet.
    const logoutUrl = await this.signOuts.send().catch(() => undefined);
    await this.device.forget(userId);
    if (logoutUrl === undefined) this.device.isSignOutPending = true;
    this.tabs.post('changed');
    location.assign(logoutUrl ?? '/login');
  }

  /** Lets the request outlive the page (Fetch standard, `keepalive`). */
  async change(settings: UpdateSettings): Promise<void> {
    this.current.set(await this.api.patch('/api/users/me/settings', { keepalive: true, body: settings }));
  }

  /** The server no longer knows this session. */
  end(): void {
    this.interrupted = true;
    this.current.set(null);
    this.userRequest = Promise.resolve(null);
  }

  private stopStoring(): void {
    for (const stop of this.stopsOnLeave) stop();
  }

  private async startFor(user: User): Promise<void> {
    await this.setUser(user);
    this.userRequest = Promise.resolve(this.current());
  }

  private async loadUser(): Promise<User | null> {
    if (this.device.isSignOutPending && !(await this.completeSignOut())) return null;
    try {
      const answer = await firstValueFrom(this.api.getResponse('/api/users/me'));
      if (isCachedResponse(answer.headers)) this.current.set(answer.body);
      else if (answer.body) await this.setUser(answer.body);
    } catch (error) {
      if (!(error instanceof HttpErrorResponse && error.status === 401)) {
        this.userRequest = null;
        throw error;
      }
    }
    return this.current();
  }

  /** Whether the server knows of the sign-out now. */
  private completeSignOut(): Promise<boolean> {
    return this.signOuts.completePending().then(
      () => true,
      () => false,
    );
  }

  /** Deletes another user's data before anything is shown. */
  private async setUser(user: User): Promise<void> {
    this.device.isSignOutPending = false;
    if (await this.device.claimFor(user.user_id)) this.tabs.post('changed');
    this.current.set(user);
  }

  /** A server that is away learns from the push service that the subscription has ended. */
  private async removeSubscription(): Promise<void> {
    const subscription = await findSubscription();
    if (subscription === null) return;
    const { endpoint } = subscription;
    await this.api.delete('/api/push/subscriptions', { body: { endpoint } });
  }
}
