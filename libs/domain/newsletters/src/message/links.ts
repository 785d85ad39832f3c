import { decodeReferences, toPlainText } from '@reader/html';

export interface Link {
  readonly url: string;
  /** One line, in lower case. */
  readonly text: string;
}

/** A newsletter with more links is a directory; those of interest are near its ends. */
const LINKS_MAX = 2_000;
const LINK_TEXT_MAX = 200;
/** Links in the sanitiser's output: attributes in double quotes, and no links inside links. */
const LINK = /<a href="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

const VIEW_ONLINE = joinPatterns([
  /\b(?:view|read|open|see)\b.{0,30}\b(?:in (?:your |a |the )?(?:web ?)?browser|online|on the web)\b/,
  /\bweb ?version\b|\bim browser\b|\bonline (?:ansehen|lesen)\b/,
  /\bdans (?:votre|le|un) navigateur\b|\bversion en ligne\b/,
]);
const UNSUBSCRIBE = joinPatterns([
  /\bunsubscribe\b|\bopt[ -]?out\b|\bmanage (?:your )?(?:subscription|preferences)\b/,
  /\babmelden\b|\babbestellen\b|\bse désabonner\b|\bdésinscri/,
  /\bdarse de baja\b|\bannulla iscrizione\b|\bafmelden\b/,
]);
const CONFIRM = joinPatterns([
  /\bconfirm|\bverify\b|\bactivate\b|\bcomplete (?:your )?(?:subscription|sign[ -]?up)\b/,
  /\bbestätig|\banmeldung abschließen\b|\bconferma|\bbevestig/,
]);
const SUBSCRIPTION = joinPatterns([
  /\bsubscri|\bsign[ -]?up\b|\bregistration\b|\be-?mail|\bnewsletter\b|\baddress\b/,
  /\banmeldung\b|\babonn|\badresse\b|\binscription\b|\bsuscripci|\biscrizione\b|\binschrijving\b/,
]);

export function listLinks(html: string): Link[] {
  const links: Link[] = [];
  for (const [, href = '', content = ''] of html.matchAll(LINK)) {
    if (links.length === LINKS_MAX) break;
    const text = toPlainText(content.slice(0, LINK_TEXT_MAX * 5))
      .replace(/\s+/g, ' ')
      .trim();
    links.push({ url: decodeReferences(href), text: text.slice(0, LINK_TEXT_MAX).toLowerCase() });
  }
  return links;
}

/** "View in browser": the issue on the web. */
export function findOnlineUrl(links: readonly Link[]): string | null {
  return links.find(({ text }) => VIEW_ONLINE.test(text))?.url ?? null;
}

/** The last one: it is in the footer. */
export function findUnsubscribeUrl(links: readonly Link[]): string | null {
  return links.findLast(({ text }) => UNSUBSCRIBE.test(text))?.url ?? null;
}

/**
 * Whether the sender asks to confirm a subscription: the subject says so, and a link does. An ordinary issue
 * about "confirmed" news has no such link.
 */
export function findConfirmUrl(subject: string, links: readonly Link[]): string | null {
  const line = subject.toLowerCase();
  if (!CONFIRM.test(line)) return null;
  const link = links.find(({ text }) => CONFIRM.test(text) && !UNSUBSCRIBE.test(text));
  return link !== undefined && (SUBSCRIPTION.test(line) || SUBSCRIPTION.test(link.text)) ? link.url : null;
}

function joinPatterns(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
