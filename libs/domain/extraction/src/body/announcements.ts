import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import { Channel } from '@reader/sources';

/** A version of a body that has just become the current one. */
export interface ReplacedBody {
  readonly articleId: number;
  readonly bodyId: number;
  /** Plain; what offsets of highlights count in. */
  readonly text: string;
}

@Injectable()
export class BodyAnnouncements {
  /** Told in the transaction that makes the version current: whoever listens succeeds or fails with it. */
  readonly replaced = new Channel<[Transaction, ReplacedBody]>();
}
