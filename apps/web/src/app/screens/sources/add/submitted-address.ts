/** An address to look up. An object, so that submitting the same address again is a new request. */
export interface SubmittedAddress {
  readonly address: string;
}
