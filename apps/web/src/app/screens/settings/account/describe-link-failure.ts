/** Why an account was not linked to an identity, by the code in the address; null without one. */
export function describeLinkFailure(code: string | undefined): string | null {
  switch (code) {
    case undefined:
      return null;
    case 'identity_in_use':
      return $localize`That sign-in belongs to another account here. Delete that account first.`;
    case 'provider_unavailable':
      return $localize`Your organisation’s sign-in isn’t responding. Try again in a few minutes.`;
    case 'sign_in_cancelled':
      return $localize`You cancelled, or your organisation doesn’t let you use Reader. Nothing was changed.`;
    case 'sign_in_expired':
      return $localize`It took too long or was used already. Start again.`;
    default:
      return $localize`Your organisation’s sign-in didn’t work. Nothing was changed.`;
  }
}
