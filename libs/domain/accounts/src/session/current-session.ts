import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The session of an authenticated request. */
export interface OwnSession {
  /** The secret id, as in the cookie. */
  readonly sid: string;
  /** The id that may be shown to users. */
  readonly publicId: number;
}

export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): OwnSession => {
  const { sessionID: sid, session } = context.switchToHttp().getRequest<Request>();
  if (session.publicId === undefined) throw new Error('this route has no session; it may be public');
  return { sid, publicId: session.publicId };
});
