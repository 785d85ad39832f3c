import { HttpClient, HttpErrorResponse } from '@angular/common/http';
import { Service, computed, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Credentials, UpdateSettings, User } from '@reader/contract';

/** Who is signed in. The cookie is the server's affair; here is only what it stands for. */
@Service()
export class Session {
  private readonly http = inject(HttpClient);
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
    this.current.set(
      await firstValueFrom(this.http.post<User>('/auth/login', { username, password } satisfies Credentials)),
    );
    this.asked = Promise.resolve(this.current());
  }

  /** Whether somebody was signed in on this very page before: what they saw may still be in its memory. */
  get isInterrupted(): boolean {
    return this.interrupted;
  }

  /**
   * A whole new page follows, so that nothing of the last reader stays in memory. The server's answer does
   * not matter to that: without a session it has nothing to end.
   */
  async signOut(): Promise<void> {
    await firstValueFrom(this.http.post('/auth/logout', null)).catch(() => undefined);
    location.assign('/login');
  }

  async change(settings: UpdateSettings): Promise<void> {
    this.current.set(await firstValueFrom(this.http.patch<User>('/api/users/me/settings', settings)));
  }

  /** The server no longer knows this session. */
  end(): void {
    this.interrupted = true;
    this.current.set(null);
    this.asked = Promise.resolve(null);
  }

  private async whoAmI(): Promise<User | null> {
    try {
      this.current.set(await firstValueFrom(this.http.get<User>('/api/users/me')));
    } catch (error) {
      if (!(error instanceof HttpErrorResponse && error.status === 401)) {
        this.asked = null;
        throw error;
      }
    }
    return this.current();
  }
}
