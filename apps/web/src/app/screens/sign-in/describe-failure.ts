/** What to do after a sign-in at the identity provider, or a link to it, failed; null without a code. */
export function describeFailure(code: string | undefined): string | null {
  switch (code) {
    case undefined:
      return null;
    case 'provider_unavailable':
      return $localize`Your organisation’s sign-in isn’t responding. Try again in a few minutes.`;
    case 'sign_in_cancelled':
      return $localize`You cancelled the sign-in, or your organisation doesn’t let you use Reader.`;
    case 'sign_in_expired':
      return $localize`This sign-in took too long or was used already. Start again.`;
    case 'identity_in_use':
      return $localize`That sign-in belongs to another account here. Delete that account first.`;
    case 'rate_limited':
      return $localize`Too many failed attempts to sign in. Try again in a minute.`;
    default:
      return $localize`Your organisation’s sign-in didn’t work. Try again, or tell your administrator.`;
  }
}
