import { firstPageOf, readingView } from './app/library/reading-view';

/** What was asked and not taken by then is old; whoever needs it asks anew. */
const KEPT_MS = 5_000;

const asked = new Map<string, Promise<Response>>();

/**
 * While the program is still on its way, its first questions are asked: who this is, and, where the address
 * is that of a list, the list's first page.
 */
export function askAhead({ pathname, search }: Location): void {
  if (pathname === '/login') return;
  ask('/api/users/me');
  if (pathname === '/' || pathname.startsWith('/inbox')) ask(`/api/articles?${firstPage(search)}`);
  setTimeout(() => asked.clear(), KEPT_MS);
}

/** The answer to a question that was asked ahead, once. */
export function takeAhead(address: string): Promise<Response> | null {
  const answer = asked.get(address) ?? null;
  asked.delete(address);
  return answer;
}

function ask(address: string): void {
  const answer = fetch(address, { headers: { accept: 'application/json' } });
  // Told to whoever takes it; a question that nobody takes has nobody to tell.
  answer.catch(() => undefined);
  asked.set(address, answer);
}

/**
 * An account's own order of the list is not known yet: then the guess is wrong, and the list is asked anew.
 */
function firstPage(search: string): string {
  const view = readingView(Object.fromEntries(new URLSearchParams(search)));
  return Object.entries(firstPageOf(view, Date.now()))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
