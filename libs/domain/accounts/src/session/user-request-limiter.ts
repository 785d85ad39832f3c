import { Injectable } from '@nestjs/common';
import { BadRequest, RequestLimiter, setRequestSlot } from '@reader/http';
import type { Response } from 'express';

/** A browser with several tabs and three syncing apps stay far below. */
export const USER_REQUESTS_MAX = 32;
/** More than these wait for the first ones; a page with all its parts fits. */
export const USER_REQUESTS_WAITING_MAX = 32;
const RETRY_SECONDS = 1;

/** Limits the parallel requests of one user in this process, so that one user cannot occupy all of it. */
@Injectable()
export class UserRequestLimiter {
  private readonly limiter = new RequestLimiter<number>({
    concurrency: USER_REQUESTS_MAX,
    waitingMax: USER_REQUESTS_WAITING_MAX,
    retryAfterSeconds: RETRY_SECONDS,
    refusal: 'Your account has too many requests running at the same time.',
  });

  /**
   * Waits until the user has a slot. The response holds it until it closes, or becomes an event stream.
   * @throws TooManyRequests when too many requests wait
   */
  async enter(userId: number, response: Response): Promise<void> {
    const { promise: entered, resolve, reject } = Promise.withResolvers<void>();
    const left = new AbortController();
    let isWaiting = true;
    const ended = new Promise<void>((release) => {
      setRequestSlot(response, release);
      response.once('close', () => {
        release();
        if (isWaiting) left.abort(new BadRequest('malformed_request', 'The client disconnected.'));
      });
    });
    if (response.closed) return;
    const hold = (): Promise<void> => {
      isWaiting = false;
      resolve();
      return ended;
    };
    this.limiter.run(userId, hold, left.signal).catch(reject);
    await entered;
  }
}
