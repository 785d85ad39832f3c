import { buildUrl } from './app/state/api/build-url';
import { type ViewAddress, toFirstPageQuery, parseReadingView } from './app/state/library/reading-view';
import { isSignOutPending } from './app/state/session/pending-sign-out';

/** The address of the signed-in user. */
export const SELF = buildUrl('/api/users/me');
/** An unused early response is outdated after this time. */
const EXPIRY_MS = 5_000;
/** When responses take longer, the app starts with an empty list. */
const WAIT_MS = 150;

export interface EarlyResponse {
  readonly response: Response;
  /** Null where it is not JSON. */
  readonly body: unknown;
}

interface EarlyRequest {
  /** Null without a response. */
  readonly result: Promise<EarlyResponse | null>;
  arrived: EarlyResponse | null;
}

const requests = new Map<string, EarlyRequest>();

/**
 * Sends the first requests while the app is still loading: the user and, on a list's address, the first page.
 */
export function sendEarlyRequests({ pathname, search }: Location): void {
  // After an offline sign-out the server still has the session, so nothing of it is requested or shown.
  if (pathname === '/login' || isSignOutPending()) return;
  sendRequest(SELF);
  if (pathname === '/' || pathname.startsWith('/inbox')) sendRequest(buildFirstPageUrl(search));
  setTimeout(dropEarlyResponses, EXPIRY_MS);
}

/** Takes an early response once: the response itself if it has arrived, or its promise. */
export function takeEarlyResponse(address: string): EarlyResponse | Promise<EarlyResponse | null> | null {
  const request = requests.get(address);
  requests.delete(address);
  return request ? (request.arrived ?? request.result) : null;
}

/** Drops all early responses, because a change makes them outdated. */
export function dropEarlyResponses(): void {
  requests.clear();
}

/** Reads an early response without taking it; null while it is loading. */
export function getEarlyResponse(address: string): EarlyResponse | null {
  return requests.get(address)?.arrived ?? null;
}

/** Resolves when all early responses have arrived, so that they can be drawn at once, or at the timeout. */
export async function waitForEarlyResponses(waitMs = WAIT_MS): Promise<void> {
  const answers = [...requests.values()].map(({ result: answer }) => answer);
  const tooLong = new Promise((resolve) => setTimeout(resolve, waitMs));
  if (answers.length > 0) await Promise.race([Promise.all(answers), tooLong]);
}

/**
 * The address of a list's first page. The account's preferences are not known yet; if they lead to another
 * list, that is requested again.
 */
export function buildFirstPageUrl(search: string): string {
  const query = toFirstPageQuery(parseReadingView(parseViewAddress(search)), Date.now());
  return buildUrl('/api/articles', { query });
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
