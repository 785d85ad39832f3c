/** Why a sign-in by the provider failed, as the sign-in screen's address names it. */
export type SignInError =
  | 'provider_unavailable'
  | 'sign_in_cancelled'
  | 'sign_in_expired'
  | 'sign_in_failed'
  | 'rate_limited'
  | 'identity_in_use';

export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  /** The page that explains it. */
  page = '/login';

  constructor(
    readonly code: SignInError,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}
