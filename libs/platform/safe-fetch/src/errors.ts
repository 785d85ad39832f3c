/**
 * One message for every failure before an answer: a refused address, an unknown name, a closed port.
 * Otherwise users could probe the network around the service.
 */
const UNREACHABLE = 'This address cannot be reached.';

/** The service does not fetch this URL, or its name has no address. `cause` tells which, for the log. */
export class UrlNotAllowed extends Error {
  readonly code = 'url_not_allowed';

  constructor(detail: string, cause?: unknown) {
    super(UNREACHABLE, { cause: new Error(detail, { cause }) });
    this.name = 'UrlNotAllowed';
  }
}

/** What went wrong, for programs. `unreachable` is one code because `UNREACHABLE` is one message. */
export type FetchErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'invalid_certificate'
  | 'connection_lost'
  | 'bad_response'
  | 'too_many_redirects'
  | 'too_large';

export type FailureReason = 'timeout' | 'too_large' | 'too_many_redirects' | 'network' | 'bad_response';

/** The fetch began but got no complete answer. The message is for users, `cause` for the log. */
export class FetchFailed extends Error {
  constructor(
    readonly reason: FailureReason,
    message: string,
    cause?: unknown,
    readonly code: FetchErrorCode = reason === 'network' ? 'unreachable' : reason,
  ) {
    super(message, { cause });
    this.name = 'FetchFailed';
  }

  static createUnreachable(reason: 'network' | 'bad_response', cause: unknown): FetchFailed {
    return new FetchFailed(reason, UNREACHABLE, cause, 'unreachable');
  }
}
