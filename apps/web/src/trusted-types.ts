/** The only script loaded by address instead of by the bundle: the service worker. */
const WORKER = '/sw.js';

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * The CSP allows text to become markup or script only by named policies (W3C Trusted Types; the header is set
 * in libs/platform/http/src/front-end.ts). Angular and DOMPurify have their own; this default policy allows
 * the service worker's address and nothing else.
 */
export function allowWorkerScript(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === WORKER ? address : null),
  });
}
