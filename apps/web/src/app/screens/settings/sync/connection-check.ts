import { HttpClient, HttpErrorResponse, type HttpEvent, HttpEventType } from '@angular/common/http';
import { inject, Service } from '@angular/core';
import type { SyncCheck, SyncCheckStep } from '@reader/contract';
import { catchError, firstValueFrom, lastValueFrom, type Observable, tap, throwError } from 'rxjs';
import { buildUrl } from '../../../state/api/build-url';
import { SYNC_PATH } from './server-address';

const LINES = { accept: 'application/x-ndjson' };
/** An address with an encoded slash that proxies must not decode; the server answers 404 as JSON. */
const NOTHING = `${SYNC_PATH}/is%2Fthere`;

/** Checks whether an app could sync, from the server and from this browser. */
@Service()
export class ConnectionCheck {
  private readonly http = inject(HttpClient);

  /** Requests from this browser, to test what is between it and the server. */
  async isReachable(): Promise<boolean> {
    const mount = await this.fetchText(SYNC_PATH);
    const nothing = await this.fetchText(NOTHING);
    return mount === 'OK' && nothing.includes('"error"');
  }

  /** @param step called with each step as it ends, in the order of a session */
  async runSession(tokenId: number, step: (step: SyncCheckStep) => void): Promise<SyncCheck> {
    let reported = 0;
    const reportNew = (text: string): void => {
      const whole = text.split('\n').slice(0, -1);
      for (const line of whole.slice(reported)) {
        const message = JSON.parse(line) as SyncCheckStep | SyncCheck;
        if ('step' in message) step(message);
      }
      reported = whole.length;
    };
    const lines = this.streamLines(tokenId).pipe(
      tap((event) => reportNew(readText(event))),
      catchError((error: unknown) => throwError(() => withParsedBody(error))),
    );
    const answer = await lastValueFrom(lines);
    return JSON.parse(readText(answer).trimEnd().split('\n').at(-1) ?? '') as SyncCheck;
  }

  private streamLines(tokenId: number): Observable<HttpEvent<string>> {
    const url = buildUrl('/api/users/me/greader-tokens/{token_id}/check', { path: { token_id: tokenId } });
    return this.http.post(url, null, {
      ...{ headers: LINES, responseType: 'text', observe: 'events', reportProgress: true },
    });
  }

  /** Returns an error's text too, which shows who sent it. */
  private async fetchText(path: string): Promise<string> {
    try {
      return await firstValueFrom(this.http.get(path, { responseType: 'text' }));
    } catch (error) {
      if (error instanceof HttpErrorResponse && error.status === 404) return String(error.error);
      throw error;
    }
  }
}

function readText(event: HttpEvent<string>): string {
  if (event.type === HttpEventType.DownloadProgress && 'partialText' in event)
    return (event as { partialText?: string }).partialText ?? '';
  return event.type === HttpEventType.Response ? (event.body ?? '') : '';
}

/** Parses a problem that arrived as text. */
function withParsedBody(error: unknown): unknown {
  if (!(error instanceof HttpErrorResponse) || typeof error.error !== 'string') return error;
  const { headers, status, statusText, url } = error;
  return new HttpErrorResponse({
    error: parseJson(error.error),
    headers,
    status,
    statusText,
    url: url ?? '',
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
