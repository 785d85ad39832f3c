import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { RecordingPolicy } from '@reader/activity';
import type { SignalRow } from './interest';
import { SignalsQueries } from './signals.queries';

/** Reads what a user did, as far as it may be used. */
@Injectable()
export class SignalReader {
  constructor(
    private readonly queries: SignalsQueries,
    private readonly policy: RecordingPolicy,
  ) {}

  /** False after an opt-out. */
  canUseReading(user: User): boolean {
    return this.policy.isEnabledFor(user);
  }

  /** After an opt-out, without reading times. */
  list(user: User): Promise<SignalRow[]> {
    return this.queries.list(user, this.canUseReading(user));
  }
}
