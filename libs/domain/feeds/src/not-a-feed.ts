/** Why a document is not read, for programs. */
export type FeedErrorCode = 'not_a_feed' | 'damaged_feed' | 'too_large';

/** The document is not a feed that we can read; the message tells the user why. */
export class NotAFeed extends Error {
  override readonly name: string = 'NotAFeed';
  readonly code: FeedErrorCode = 'not_a_feed';
}

/** A feed with mistakes that nobody can repair without guessing. */
export class DamagedFeed extends NotAFeed {
  override readonly name = 'DamagedFeed';
  override readonly code = 'damaged_feed';
}

/** A feed that exceeds a limit. */
export class OversizedFeed extends NotAFeed {
  override readonly name = 'OversizedFeed';
  override readonly code = 'too_large';
}
