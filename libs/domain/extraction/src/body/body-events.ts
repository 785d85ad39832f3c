import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import { EventChannel } from '@reader/sources';

/** A version of a body that has just become the current one. */
export interface ReplacedBody {
  readonly articleId: number;
  readonly bodyId: number;
  /** Plain; what offsets of highlights count in. */
  readonly text: string;
}

@Injectable()
export class BodyEvents {
  /** Told in the transaction that makes the version current: whoever listens succeeds or fails with it. */
  readonly replaced = new EventChannel<[Transaction, ReplacedBody]>();
}
