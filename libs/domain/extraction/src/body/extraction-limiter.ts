import { Injectable } from '@nestjs/common';
import { RequestLimiter } from '@reader/http';

/** Extractions of one person at a time: each may cost a fetch, a thread and a browser. */
const AT_ONCE = 3;
/** More in line than this is no person who reads. */
const WAITING_MAX = 20;
/** By then several have ended. */
const RETRY_AFTER_SECONDS = 30;

/** Limits the extractions of each person, so that nobody has all threads. */
@Injectable()
export class ExtractionLimiter extends RequestLimiter<number> {
  constructor() {
    super({
      concurrency: AT_ONCE,
      waitingMax: WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      refusal: 'Many full texts are on their way already.',
    });
  }
}
