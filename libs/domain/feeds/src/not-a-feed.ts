/** The document holds no feed we can read. The message is a sentence for the person who asked for it. */
export class NotAFeed extends Error {
  override readonly name = 'NotAFeed';
}
