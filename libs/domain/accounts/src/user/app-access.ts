import { Injectable, type Provider } from '@nestjs/common';
import type { Transaction } from '@reader/database';

/** Revokes one kind of access that apps of the user have. */
type Revocation = (tx: Transaction, userId: number) => Promise<unknown>;

/** What lets apps read a user's articles without a session. Libs register theirs with `provideAppAccess`. */
@Injectable()
export class AppAccess {
  private readonly revocations: Revocation[] = [];

  register(revoke: Revocation): void {
    this.revocations.push(revoke);
  }

  async revokeAll(tx: Transaction, userId: number): Promise<void> {
    for (const revoke of this.revocations) await revoke(tx, userId);
  }
}

/** A provider that registers the revocation. */
export function provideAppAccess(name: string, revoke: Revocation): Provider {
  return {
    provide: `app access ${name}`,
    inject: [AppAccess],
    useFactory: (access: AppAccess) => {
      access.register(revoke);
      return revoke;
    },
  };
}
