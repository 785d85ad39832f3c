import { type Provider, signal } from '@angular/core';
import { Session } from './session';

/** A signed-in session without a server. */
export function aSession(userId = 1): Provider {
  const session = { user: signal({ user_id: userId }), runOnLeave: () => undefined };
  return { provide: Session, useValue: session };
}
