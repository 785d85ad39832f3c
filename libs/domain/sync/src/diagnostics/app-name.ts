import { redactText } from '@reader/observability';

/** As people know them. The spelling of apps' own names for themselves differs from version to version. */
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

/** Versions and systems are told by the beginning; the rest only fills the table. */
const AGENT_LENGTH_MAX = 200;
const NAME_LENGTH_MAX = 40;

/** How an app that logged in did so: some are known by it, whatever they call themselves. */
export interface LoginForm {
  readonly isMultipart: boolean;
  readonly wantsJson: boolean;
  /** What it wrote as `client` and `source`. */
  readonly names: readonly string[];
}

/** The app by its name; null where nothing tells. */
export function detectApp(agent: string | null, login: LoginForm | null): string | null {
  const written = [agent ?? '', ...(login?.names ?? [])].join(' ');
  return APPS.find(([pattern]) => pattern.test(written))?.[1] ?? (login && detectByLogin(login));
}

/** Only Readrops logs in with a form of several parts, only ReadYou asks for JSON there. */
function detectByLogin({ isMultipart, wantsJson }: LoginForm): string | null {
  if (isMultipart) return 'Readrops';
  return wantsJson ? 'ReadYou' : null;
}

/** What a client calls itself, as it may be kept: short, and without secrets that it may have put there. */
export function sanitizeUserAgent(header: string): string | null {
  const agent = redactText(header).replaceAll(/\s+/g, ' ').trim();
  return agent === '' ? null : agent.slice(0, AGENT_LENGTH_MAX);
}

/** The first words of a user agent: up to the first version (RFC 9110 §10.1.5), without remarks. */
export function shortenUserAgent(agent: string): string {
  const words = agent.replaceAll(/\([^)]*\)/g, ' ').trim();
  const name = words.split('/', 1)[0]?.trim() ?? '';
  return (name === '' ? agent : name).slice(0, NAME_LENGTH_MAX).trim();
}
