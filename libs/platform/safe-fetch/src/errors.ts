/**
 * One sentence for everything that fails before an answer is in hand: a refused address, a name without one,
 * a closed port. A user must not learn from the difference what exists in the network around the service.
 */
const UNREACHABLE = 'This address cannot be reached.';

/**
 * The URL is not one that the service fetches, or its name has no address; which of the two is in `cause`,
 * for the log.
 */
export class UrlNotAllowed extends Error {
  readonly code = 'url_not_allowed';

  constructor(detail: string, cause?: unknown) {
    super(UNREACHABLE, { cause: new Error(detail, { cause }) });
    this.name = 'UrlNotAllowed';
  }
}

export type FailureReason = 'timeout' | 'too_large' | 'too_many_redirects' | 'network' | 'bad_response';

/**
 * The fetch was allowed and began, but brought no whole answer. The message is for people, `cause` for the
 * log.
 */
export class FetchFailed extends Error {
  constructor(
    readonly reason: FailureReason,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'FetchFailed';
  }

  static createUnreachable(reason: 'network' | 'bad_response', cause: unknown): FetchFailed {
    return new FetchFailed(reason, UNREACHABLE, cause);
  }
}
