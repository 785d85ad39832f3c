import { toSafeUrl } from '@reader/html';
import { BLOGS } from './blogs';
import { NEWSLETTERS } from './newsletters';
import type { PlatformRule, Sign } from './platform-rule';
import { SOCIAL } from './social';
import { WORKS } from './works';

/** The known facts of a site; before it is fetched, only its address. */
export interface SiteFacts {
  /** The final address and the typed one. */
  readonly addresses: readonly string[];
  /** The page's canonical address; used only for rules with a host. */
  readonly canonical?: string | null;
  readonly headers?: { get(name: string): string | null };
  readonly generator?: string | null;
  readonly markup?: string;
}

export interface PlatformMatch {
  readonly platform: string;
  /** Absolute addresses; each must be fetched and parsed to be sure. */
  readonly feeds: readonly string[];
  readonly also: readonly string[];
  readonly first: boolean;
  /** How uncertain the match is: one of `DOUBT`. */
  readonly doubt: number;
}

const RULES: readonly PlatformRule[] = [...WORKS, ...BLOGS, ...NEWSLETTERS, ...SOCIAL];

type Groups = Readonly<Record<string, string>>;
/** Markup is weak evidence: a site may embed pictures from a platform, or have moved away from it. */
export const DOUBT = { host: 0, stated: 1, borrowed: 2, guessed: 3 } as const;
type Evidence = { readonly groups: Groups; readonly doubt: number };

/** The platforms of a site, most certain first. */
export function detectPlatforms(site: SiteFacts): PlatformMatch[] {
  return RULES.flatMap((rule) => matchRule(rule, site) ?? []).sort((a, b) => a.doubt - b.doubt);
}

function matchRule(rule: PlatformRule, site: SiteFacts): PlatformMatch | null {
  const place = findFirst(listAddresses(rule, site), (address) => matchAddress(rule, address));
  const sign = place && findSign(rule, site);
  if (!place || !sign) return null;
  const { platform, first = false } = rule;
  const groups = { ...place.groups, ...sign.groups };
  const fillAll = (templates: readonly string[] = []) =>
    templates.flatMap((template) => toSafeUrl(fill(template, groups), place.address) ?? []);
  const doubt = rule.host === undefined ? sign.doubt : DOUBT.host;
  return { platform, first, feeds: fillAll(rule.feeds), also: fillAll(rule.also), doubt };
}

function listAddresses(rule: PlatformRule, { addresses, canonical }: SiteFacts): readonly string[] {
  return rule.host === undefined || !canonical ? addresses : [...addresses, canonical];
}

function findSign({ signs }: PlatformRule, site: SiteFacts): Evidence | null {
  return signs === undefined
    ? { groups: {}, doubt: DOUBT.guessed }
    : findFirst(signs, (sign) => readSign(sign, site));
}

function readSign(sign: Sign, { headers, generator, markup }: SiteFacts): Evidence | null {
  if ('header' in sign) return matchPattern(sign.header[1], headers?.get(sign.header[0]), DOUBT.stated);
  if ('generator' in sign) return matchPattern(sign.generator, generator, DOUBT.stated);
  return matchPattern(sign.markup, markup, DOUBT.borrowed);
}

function matchAddress(
  { host, path }: PlatformRule,
  address: string,
): { address: string; groups: Groups } | null {
  const url = new URL(address);
  const inHost = host === undefined ? {} : matchPattern(host, url.hostname, DOUBT.host)?.groups;
  const inPath = path === undefined ? {} : matchPattern(path, url.pathname + url.search, DOUBT.host)?.groups;
  return inHost && inPath ? { address, groups: { ...inHost, ...inPath } } : null;
}

function matchPattern(pattern: RegExp, text: string | null | undefined, doubt: number): Evidence | null {
  const found = text ? pattern.exec(text) : null;
  return found && { groups: { ...found.groups }, doubt };
}

function fill(template: string, groups: Groups): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? '');
}

function findFirst<T, R>(items: readonly T[], look: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = look(item);
    if (found !== null) return found;
  }
  return null;
}
