import { type ViewAddress, firstPageOf, readingView } from './app/library/reading-view';
import { owesGoodbye } from './app/session/goodbye';

/** Who reads. */
export const SELF = '/api/users/me';
/** What was asked and not taken by then is old; whoever needs it asks anew. */
const KEPT_MS = 5_000;
/** A frame around nothing is worth showing when the answers take longer than this. */
const PATIENCE_MS = 150;

export interface EarlyAnswer {
  readonly response: Response;
  /** Null where it is no JSON. */
  readonly body: unknown;
}

interface Question {
  /** Null when no answer came. */
  readonly answer: Promise<EarlyAnswer | null>;
  arrived: EarlyAnswer | null;
}

const asked = new Map<string, Question>();

/**
 * While the program is still on its way, its first questions are asked: who this is, and, where the address
 * is that of a list, the list's first page.
 */
export function askAhead({ pathname, search }: Location): void {
  // Who signed out while the server was away is still signed in there: nothing of theirs is asked or shown.
  if (pathname === '/login' || owesGoodbye()) return;
  ask(SELF);
  if (pathname === '/' || pathname.startsWith('/inbox')) ask(firstPageAddress(search));
  setTimeout(dropAhead, KEPT_MS);
}

/** The answer to a question that was asked ahead, once: itself where it has arrived, or the promise of it. */
export function takeAhead(address: string): EarlyAnswer | Promise<EarlyAnswer | null> | null {
  const question = asked.get(address);
  asked.delete(address);
  return question ? (question.arrived ?? question.answer) : null;
}

/** A change was asked for, and be it of who reads: what was answered before is not true any more. */
export function dropAhead(): void {
  asked.clear();
}

/** The same, left where it is for whoever takes it; null while it is on its way. */
export function seenAhead(address: string): EarlyAnswer | null {
  return asked.get(address)?.arrived ?? null;
}

/**
 * Settles when all is here that was asked ahead, so that it can be drawn at once; or when it takes too long.
 */
export async function aheadIsHere(): Promise<void> {
  const answers = [...asked.values()].map(({ answer }) => answer);
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  if (answers.length > 0) await Promise.race([Promise.all(answers), tooLong]);
}

/**
 * What the list of an address begins with. An account's own order of the list is not known yet: then the
 * guess is wrong, and the list is asked anew.
 */
export function firstPageAddress(search: string): string {
  const parameters = Object.entries(firstPageOf(readingView(addressOf(search)), Date.now()));
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/api/articles?${query.join('&')}`;
}

export function addressOf(search: string): ViewAddress {
  return Object.fromEntries(new URLSearchParams(search));
}

function ask(address: string): void {
  const question: Question = { answer: answerTo(address), arrived: null };
  void question.answer.then((answer) => (question.arrived = answer));
  asked.set(address, question);
}

async function answerTo(address: string): Promise<EarlyAnswer | null> {
  const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null);
  return response && { response, body: await response.json().catch(() => null) };
}
