import { Injectable } from '@nestjs/common';
import { RequestLimiter } from '@reader/http';

/** Concurrent extractions per user: each may cost a fetch, a thread and a browser. */
const AT_ONCE = 3;
/** Waiting extractions per user; above this, requests get 429. */
const WAITING_MAX = 20;
/** After this time several extractions have ended. */
const RETRY_AFTER_SECONDS = 30;

/** Limits extractions per user, so that no user takes all threads. */
@Injectable()
export class ExtractionLimiter extends RequestLimiter<number> {
  constructor() {
    super({
      concurrency: AT_ONCE,
      waitingMax: WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      refusal: 'Too many full texts are being extracted. Try again in a moment.',
    });
  }
}
