import type { IncomingHttpHeaders } from 'node:http';
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

/** The name of the app; null when it is unknown. */
export function detectApp(agent: string): string | null {
  return APPS.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/** Same for a login, which may name the app. Only Readrops sends it in parts, only ReadYou requests JSON. */
export function detectAppOfLogin(headers: IncomingHttpHeaders, params: URLSearchParams): string | null {
  const { 'user-agent': agent = '', 'content-type': type = '' } = headers;
  const app = detectApp([agent, ...params.getAll('client'), ...params.getAll('source')].join(' '));
  if (app !== null) return app;
  if (/^multipart\//i.test(type)) return 'Readrops';
  return params.get('output') === 'json' ? 'ReadYou' : null;
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
