import { redactText } from '@reader/observability';

/** Apps by their user agents. The spelling differs between versions. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/netnewswire/i, 'NetNewsWire'],
  [/read\s?you\b/i, 'ReadYou'],
  [/fluent[\s_-]?reader/i, 'FluentReader'],
  [/newsboat/i, 'newsboat'],
  [/rss[\s_-]?guard/i, 'RSS Guard'],
  [/liferea/i, 'Liferea'],
  [/readrops/i, 'Readrops'],
  [/\bcapy/i, 'Capy'],
  [/\bfeedme\b/i, 'FeedMe'],
  [/news\+|news[\s_-]?plus\b/i, 'News+'],
  [/news[\s_-]?flash/i, 'NewsFlash'],
  [/\breeder\b/i, 'Reeder'],
];

/** Enough for name, version and system. */
const AGENT_LENGTH_MAX = 200;
const NAME_LENGTH_MAX = 40;

/** How an app logged in; this identifies some apps. */
export interface LoginForm {
  readonly isMultipart: boolean;
  readonly wantsJson: boolean;
  /** Values of the parameters `client` and `source`. */
  readonly names: readonly string[];
}

/** The name of the app; null when it is unknown. */
export function detectApp(agent: string | null, login: LoginForm | null): string | null {
  const written = [agent ?? '', ...(login?.names ?? [])].join(' ');
  return APPS.find(([pattern]) => pattern.test(written))?.[1] ?? (login && detectByLogin(login));
}

/** Only Readrops logs in with a multipart form, only ReadYou requests JSON at login. */
function detectByLogin({ isMultipart, wantsJson }: LoginForm): string | null {
  if (isMultipart) return 'Readrops';
  return wantsJson ? 'ReadYou' : null;
}

/** The user agent as it may be stored: short, and without secrets. */
export function sanitizeUserAgent(header: string): string | null {
  const agent = redactText(header).replaceAll(/\s+/g, ' ').trim();
  return agent === '' ? null : agent.slice(0, AGENT_LENGTH_MAX);
}

/**
 * The product name of a user agent (RFC 9110 §10.1.5): the text before the first version, without comments.
 */
export function shortenUserAgent(agent: string): string {
  const words = agent.replaceAll(/\([^)]*\)/g, ' ').trim();
  const name = words.split('/', 1)[0]?.trim() ?? '';
  return (name === '' ? agent : name).slice(0, NAME_LENGTH_MAX).trim();
}
