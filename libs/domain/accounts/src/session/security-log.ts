import { Injectable, Logger } from '@nestjs/common';
import { getClientAddress } from '@reader/http';

export type SecurityEvent =
  | 'sign_in'
  | 'app_sign_in'
  | 'sign_out'
  | 'password_change'
  | 'password_reset'
  | 'role_change'
  | 'user_creation'
  | 'user_deletion'
  | 'token_creation'
  | 'token_revocation'
  | 'session_end'
  | 'email_change'
  | 'second_factor'
  | 'second_factor_activation'
  | 'second_factor_deactivation'
  | 'second_factor_reset'
  | 'recovery_codes_creation'
  | 'identity_link'
  | 'identity_unlink';

/** `limited`: refused by a rate limit before any check. */
export type SecurityOutcome = 'success' | 'failure' | 'limited';

export interface SecurityDetails {
  /**
   * The account concerned; null for an unknown name, which is not logged because it may be a mistyped
   * password.
   */
  readonly user_id: number | null;
  /** The administrator who did it, if not the account's owner. */
  readonly by_user_id?: number;
  readonly session_id?: number;
  readonly token_id?: number;
  readonly role?: string;
  /** Number of sessions or tokens ended, for events about all of them. */
  readonly count?: number;
}

/** Writes one structured line for each event that an operator may need to trace; never a secret. */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger('security');

  record(event: SecurityEvent, outcome: SecurityOutcome, details: SecurityDetails): void {
    const line = { event, outcome, address: getClientAddress(), ...details };
    if (outcome === 'success') this.log.log(line);
    else this.log.warn(line);
  }
}
