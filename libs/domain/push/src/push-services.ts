/**
 * The push services of browsers. The list keeps users from making this service send requests to hosts of
 * their choice.
 */
const HOSTS: readonly string[] = ['fcm.googleapis.com', 'web.push.apple.com'];
const DOMAINS: readonly string[] = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

export function isPushService(hostname: string): boolean {
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(`.${domain}`));
}
