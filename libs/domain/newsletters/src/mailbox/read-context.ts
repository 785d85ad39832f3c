import type { Lease } from '@reader/database';
import type { MessageOutcome } from './mailbox-messages.repository';

/** Messages described and marked by one command. */
const CHUNK_MAX = 50;

/** How many messages had which outcome. */
export type OutcomeCounts = Record<MessageOutcome, number>;

/** One poll, through all its connections. */
export class ReadContext {
  readonly counts: OutcomeCounts = {
    ...{ stored: 0, duplicate: 0, paused: 0, unclaimed: 0, skipped: 0, failed: 0 },
  };
  /** Messages that failed in this poll; the next poll tries them again. */
  readonly failed = new Set<number>();
  /** One after the server failed to describe a chunk, so that only one message is to blame. */
  chunkSize = CHUNK_MAX;

  constructor(
    readonly lease: Lease,
    readonly signal: AbortSignal,
    /** Largest message, in bytes. */
    readonly maxMessageBytes: number,
  ) {}

  /** Whether the server delivered a message, so that a failure of another is that message's own. */
  get hasDelivered(): boolean {
    const { stored, duplicate, paused, unclaimed } = this.counts;
    return stored + duplicate + paused + unclaimed > 0;
  }
}
