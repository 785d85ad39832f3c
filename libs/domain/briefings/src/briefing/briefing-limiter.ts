import { Injectable } from '@nestjs/common';
import { RequestLimiter } from '@reader/http';

/** Briefings on demand of one user that are made at a time. */
const AT_ONCE = 1;
const WAITING_MAX = 2;
const RETRY_AFTER_SECONDS = 10;

/** Limits the briefings on demand of each user, because each reads dozens of texts. */
@Injectable()
export class BriefingLimiter extends RequestLimiter<number> {
  constructor() {
    super({
      concurrency: AT_ONCE,
      waitingMax: WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      refusal: 'Too many briefings at once. Try again in a moment.',
    });
  }
}
