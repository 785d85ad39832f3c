import { type ViewAddress, toFirstPageQuery, parseReadingView } from './app/library/reading-view';
import { isSignOutPending } from './app/session/pending-sign-out';

/** Who reads. */
export const SELF = '/api/users/me';
/** What was asked and not taken by then is old; whoever needs it asks anew. */
const EXPIRY_MS = 5_000;
/** A frame around nothing is worth showing when the answers take longer than this. */
const WAIT_MS = 150;

export interface EarlyResponse {
  readonly response: Response;
  /** Null where it is no JSON. */
  readonly body: unknown;
}

interface EarlyRequest {
  /** Null when no answer came. */
  readonly result: Promise<EarlyResponse | null>;
  arrived: EarlyResponse | null;
}

const requests = new Map<string, EarlyRequest>();

/**
 * While the program is still on its way, its first questions are asked: who this is, and, where the address
 * is that of a list, the list's first page.
 */
export function sendEarlyRequests({ pathname, search }: Location): void {
  // Who signed out while the server was away is still signed in there: nothing of theirs is asked or shown.
  if (pathname === '/login' || isSignOutPending()) return;
  sendRequest(SELF);
  if (pathname === '/' || pathname.startsWith('/inbox')) sendRequest(buildFirstPageUrl(search));
  setTimeout(dropEarlyResponses, EXPIRY_MS);
}

/** The answer to a question that was asked ahead, once: itself where it has arrived, or the promise of it. */
export function takeEarlyResponse(address: string): EarlyResponse | Promise<EarlyResponse | null> | null {
  const request = requests.get(address);
  requests.delete(address);
  return request ? (request.arrived ?? request.result) : null;
}

/** A change was asked for, and be it of who reads: what was answered before is not true any more. */
export function dropEarlyResponses(): void {
  requests.clear();
}

/** The same, left where it is for whoever takes it; null while it is on its way. */
export function getEarlyResponse(address: string): EarlyResponse | null {
  return requests.get(address)?.arrived ?? null;
}

/**
 * Settles when all is here that was asked ahead, so that it can be drawn at once; or when it takes too long.
 */
export async function waitForEarlyResponses(): Promise<void> {
  const answers = [...requests.values()].map(({ result: answer }) => answer);
  const tooLong = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  if (answers.length > 0) await Promise.race([Promise.all(answers), tooLong]);
}

/**
 * What the list of an address begins with. An account's own order of the list is not known yet: then the
 * guess is wrong, and the list is asked anew.
 */
export function buildFirstPageUrl(search: string): string {
  const parameters = Object.entries(toFirstPageQuery(parseReadingView(parseViewAddress(search)), Date.now()));
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/api/articles?${query.join('&')}`;
}

export function parseViewAddress(search: string): ViewAddress {
  return Object.fromEntries(new URLSearchParams(search));
}

function sendRequest(address: string): void {
  const request: EarlyRequest = { result: fetchEarlyResponse(address), arrived: null };
  void request.result.then((answer) => (request.arrived = answer));
  requests.set(address, request);
}

async function fetchEarlyResponse(address: string): Promise<EarlyResponse | null> {
  const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null);
  return response && { response, body: await response.json().catch(() => null) };
}
