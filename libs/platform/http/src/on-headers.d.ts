/** The package has no types of its own. */
declare module 'on-headers' {
  import type { ServerResponse } from 'node:http';

  /** Calls the listener before the headers of the response are sent. */
  export default function onHeaders(response: ServerResponse, listener: () => void): void;
}
