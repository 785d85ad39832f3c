import { Injectable } from '@nestjs/common';
import { RequestLimiter } from '@reader/http';

/** Questions of one user that are worked on at a time. */
const AT_ONCE = 2;
/** Waiting questions of one user; above this, requests get 429. */
const WAITING_MAX = 10;
/** After this time several questions have been answered. */
const RETRY_AFTER_SECONDS = 5;

/** Limits the questions of each user, because each reads dozens of texts. */
@Injectable()
export class AskLimiter extends RequestLimiter<number> {
  constructor() {
    super({
      concurrency: AT_ONCE,
      waitingMax: WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      refusal: 'Too many questions at once. Try again in a moment.',
    });
  }
}
