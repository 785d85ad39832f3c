/** Parameters that identify the reader or the campaign, never the page; with those that begin with `utm_`. */
export const TRACKERS: ReadonlySet<string> = new Set(
  (
    'fbclid gclid gbraid wbraid dclid msclkid yclid twclid ttclid igshid mc_cid mc_eid mkt_tok _hsenc ' +
    '_hsmi _openstat oly_enc_id oly_anon_id vero_id wickedid s_cid'
  ).split(' '),
);

/** The URL without campaign and click identifiers; other parameters keep their order and spelling. */
export function removeTracking(url: URL): string {
  if (url.search === '') return url.href;
  const parameters = url.search.slice(1).split('&');
  const remaining = parameters.filter((parameter) => !isTracker(parameter));
  if (remaining.length < parameters.length) url.search = remaining.join('&');
  return url.href;
}

function isTracker(parameter: string): boolean {
  const name = (parameter.split('=', 1)[0] ?? '').toLowerCase();
  return name.startsWith('utm_') || TRACKERS.has(name);
}
