/** The document is not a feed that we can read; the message tells the user why. */
export class NotAFeed extends Error {
  override readonly name = 'NotAFeed';
}
