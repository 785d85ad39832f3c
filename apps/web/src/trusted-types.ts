/** The one script that is loaded by its address and not by the program's own files: the service worker. */
const WORKER = '/sw.js';

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * The page's policy lets text become markup or script by named policies alone (W3C Trusted Types; the header
 * is set in libs/platform/http/src/front-end.ts). Angular and DOMPurify bring theirs; this one is asked
 * whenever neither was, and knows a single answer.
 */
export function allowWorkerScript(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === WORKER ? address : null),
  });
}
