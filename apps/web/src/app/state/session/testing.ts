import { type Provider, signal } from '@angular/core';
import { Session } from './session';

/** A signed-in session without a server. */
export function aSession(userId = 1): Provider {
  const ignore = (): void => undefined;
  const session = { user: signal({ user_id: userId }), runOnLeave: ignore, sendBeforeLeaving: ignore };
  return { provide: Session, useValue: session };
}
