import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import { EventChannel } from '@reader/sources';

/** A version of a body that has become the current one. */
export interface ReplacedBody {
  readonly articleId: number;
  readonly bodyId: number;
  /** Plain text; offsets of highlights count its UTF-16 units. */
  readonly text: string;
}

@Injectable()
export class BodyEvents {
  /** Emitted in the transaction that makes the version current: a listener's error rolls it back. */
  readonly replaced = new EventChannel<[Transaction, ReplacedBody]>();
}
