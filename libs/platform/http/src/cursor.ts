import { createCursorProblem } from './problem';

/** The text of a cursor in a form that is opaque to clients (base64url). */
export const encodeCursor = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * The groups of the pattern in the text of a cursor.
 * @param pattern matches whole texts
 * @throws a 422 when it does not match
 */
export function decodeCursor(cursor: string, pattern: RegExp): (string | undefined)[] {
  const match = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match === null) throw createCursorProblem();
  return match.slice(1);
}
