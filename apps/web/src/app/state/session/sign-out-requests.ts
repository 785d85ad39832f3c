import { HttpErrorResponse, type HttpHeaders } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { Api } from '../api/api';
import { isSignOutPending, readSignOutTime, setSignOutPending } from './pending-sign-out';

/** The server's limit of a page. */
const SESSIONS_MAX = 500;

/** Reports sign-outs to the server, at once or when it is back. */
@Service()
export class SignOutRequests {
  private readonly api = inject(Api);
  private pending: Promise<void> | null = null;

  /**
   * Ends the session, if there is one. Returns where to end that of the identity provider, or null.
   * @throws HttpErrorResponse
   */
  async send(): Promise<string | null> {
    const answer = await this.api.post('/auth/logout').catch(ignoreMissingSession);
    return answer?.logout_url ?? null;
  }

  /**
   * Ends the session of a user who signed out while the server was away.
   * @throws HttpErrorResponse
   */
  completePending(): Promise<void> {
    if (!isSignOutPending()) return Promise.resolve();
    this.pending ??= this.endPreviousSession().finally(() => (this.pending = null));
    return this.pending;
  }

  /** A sign-in ends the session before it, so a session that began after the sign-out is not ended. */
  private async endPreviousSession(): Promise<void> {
    if (!(await this.hasSignedInSince(readSignOutTime()))) await this.send();
    setSignOutPending(false);
  }

  private async hasSignedInSince(signedOutAt: number): Promise<boolean> {
    const request = this.api.getResponse('/api/users/me/sessions', { query: { limit: SESSIONS_MAX } });
    const response = await firstValueFrom(request).catch(ignoreMissingSession);
    const current = response?.body?.items.find((session) => session.current);
    if (!response || !current) return false;
    return Date.parse(current.created_at) > signedOutAt + getClockDifferenceMs(response.headers);
  }
}

function ignoreMissingSession(error: unknown): null {
  if (error instanceof HttpErrorResponse && error.status === 401) return null;
  throw error;
}

/** How far the server's clock is ahead of the device's. */
function getClockDifferenceMs(headers: HttpHeaders): number {
  const serverNow = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(serverNow) ? 0 : serverNow - Date.now();
}
