import type { SignedIn } from '@reader/accounts/testing';
import { DAY_SECONDS } from '@reader/duration';
import { parseArticleId, toShortId } from '../item/item-id';
import type { RequestStep, IdForm, SavedValue, Kind, Transcript } from './transcript.testing';
import { type World, WRITTEN } from './world.testing';

const KINDS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  string: (value) => typeof value === 'string',
  whole: Number.isInteger,
  milliseconds: (value) => typeof value === 'string' && /^\d{13}$/.test(value),
  microseconds: (value) => typeof value === 'string' && /^\d{16}$/.test(value),
  list: Array.isArray,
  id: (value) => typeof value === 'string' && /^tag:google\.com,2005:reader\/item\/[\da-f]{16}$/.test(value),
  decimal: (value) => typeof value === 'string' && /^[1-9]\d{15}$/.test(value),
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Plays the requests of a transcript, and saves values from the answers. */
export class Player {
  private readonly saved = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly transcript: Transcript,
    private readonly world: World,
    { username, token }: Pick<SignedIn, 'username'> & { readonly token: string },
  ) {
    const known = { ...world.slugs, user: username, password: token };
    for (const [name, value] of Object.entries(known)) this.saved.set(name, value);
  }

  async ask(step: RequestStep): Promise<Answer> {
    const [method = '', address = ''] = this.fill(step.ask).split(' ');
    const answer = await fetch(`${this.url}${this.transcript.mount}${address}`, {
      method,
      headers: this.headersOf(step),
      ...(method === 'POST' ? { body: this.bodyOf(step) } : {}),
    });
    const result = { status: answer.status, headers: answer.headers, text: await answer.text() };
    for (const [name, what] of Object.entries(step.keeps ?? {}))
      this.saved.set(name, extractValue(result, what));
    return result;
  }

  /** Replaces each `{…}` by its value. */
  fill(text: string): string {
    return text.replace(/\{([^{}"]+)\}/g, (_, name: string) => this.valueOf(name));
  }

  /** The articles of an answer by name, with the states that the app would show. */
  describeArticles(json: unknown): string {
    return idsIn(json)
      .map((id, at) => this.world.nameOf(parseArticleId(id) ?? 0) + statesOf(json, at))
      .join(' ');
  }

  private headersOf({ form, parts, headers = {} }: RequestStep): Record<string, string> {
    const token = this.saved.get('auth');
    return {
      ...(token === undefined ? {} : { authorization: `GoogleLogin auth=${token}` }),
      ...(form === undefined || parts ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.fill(value)])),
    };
  }

  private bodyOf({ form, parts }: RequestStep): string | FormData {
    if (parts === undefined) return this.fill(form ?? '');
    const data = new FormData();
    for (const [name, value] of Object.entries(parts)) data.set(name, this.fill(value));
    return data;
  }

  private valueOf(name: string): string {
    const [head = '', what = '', form = 'short'] = name.split(':');
    if (head === 'ago') return String(Math.floor(Date.now() / 1000) - Number(what) * DAY_SECONDS);
    if (head === 'microseconds') return String(Date.now() * 1000);
    if (head === 'id') return toShortId(this.world.idOf(what));
    if (head !== 'i') return this.getSaved(name);
    return this.idsOf(what)
      .map((id) => `i=${WRITTEN[form as IdForm](id)}`)
      .join('&');
  }

  private idsOf(what: string): number[] {
    const saved = this.saved.get(what);
    return saved === undefined
      ? what.split('+').map((name) => this.world.idOf(name))
      : saved.split(' ').map((id) => parseArticleId(id) ?? 0);
  }

  private getSaved(name: string): string {
    const value = this.saved.get(name);
    if (value === undefined) throw new Error(`${this.transcript.app} knows no ${name}`);
    return value;
  }
}

function extractValue({ headers, text }: Answer, what: SavedValue): string {
  if (what === 'etag') return headers.get('etag') ?? '';
  if (what === 'date') return String(Math.floor(Date.parse(headers.get('date') ?? '') / 1000));
  if (what === 'ids') return idsIn(JSON.parse(text)).join(' ');
  const taken = what.exec(text)?.[1];
  if (taken === undefined) throw new Error(`${what} is not in ${text}`);
  return taken;
}

interface ItemList {
  readonly itemRefs?: readonly { readonly id: string }[];
  readonly items?: readonly { readonly id: string; readonly categories: readonly string[] }[];
}

const idsIn = (json: unknown): string[] =>
  ((json as ItemList).itemRefs ?? (json as ItemList).items ?? []).map(({ id }) => id);

/** Some apps compare the whole tag, others its end. */
function statesOf(json: unknown, at: number): string {
  const tags = (json as ItemList).items?.[at]?.categories ?? [];
  const states = ['read', 'starred'].filter((state) => tags.includes(`user/-/state/com.google/${state}`));
  return states.map((state) => `:${state}`).join('');
}

/** The values at a path, through every element of the lists on the way. */
export function valuesAt(json: unknown, path: string): unknown[] {
  const [head = '', ...rest] = path.split('.');
  if (path === '') return [json];
  if (Array.isArray(json) && !/^\d+$/.test(head)) return json.flatMap((one) => valuesAt(one, path));
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, head)) return [undefined];
  return valuesAt((json as Record<string, unknown>)[head], rest.join('.'));
}

export const isOfKind = (kind: Kind, value: unknown): boolean => KINDS[kind](value);
