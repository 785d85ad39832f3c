import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { DAY_MS } from '@reader/duration';

const KEY_BYTES = 32;
/** A mark-read link works this long. */
const MARK_READ_MS = 30 * DAY_MS;

/** What the link of a mail may do. */
export type LinkPurpose = 'mark_read' | 'unsubscribe' | 'unsubscribe_briefings';

/** The mails that a link stops. */
export type UnsubscribedMails = 'digests' | 'briefings';

const UNSUBSCRIBE: Readonly<Record<UnsubscribedMails, LinkPurpose>> = {
  digests: 'unsubscribe',
  briefings: 'unsubscribe_briefings',
};

export interface MarkReadLink {
  readonly userId: number;
  readonly digestId: number;
  readonly articleId: number;
}

/** Null: it does not belong to this purpose, or it is not ours. */
export type CheckedLink<T> = { readonly link: T; readonly isExpired: boolean } | null;

/**
 * Signs the links of mails with a key of each purpose, derived from TOKEN_SECRET or else SESSION_SECRET. A
 * link names its user and does one thing; it is no session.
 */
@Injectable()
export class LinkTokens {
  private readonly keys: Readonly<Record<LinkPurpose, Buffer>>;

  constructor(@Inject(CONFIG) { secrets }: Config) {
    const derive = (purpose: LinkPurpose) =>
      Buffer.from(hkdfSync('sha256', secrets.token, '', `mail link ${purpose}`, KEY_BYTES));
    this.keys = {
      mark_read: derive('mark_read'),
      unsubscribe: derive('unsubscribe'),
      unsubscribe_briefings: derive('unsubscribe_briefings'),
    };
  }

  signMarkRead({ userId, digestId, articleId }: MarkReadLink, now = new Date()): string {
    const expires = Math.floor((now.getTime() + MARK_READ_MS) / 1_000);
    return this.sign('mark_read', [userId, digestId, articleId, expires]);
  }

  checkMarkRead(token: string, now = new Date()): CheckedLink<MarkReadLink> {
    const numbers = this.read('mark_read', token, 4);
    if (numbers === null) return null;
    const [userId = 0, digestId = 0, articleId = 0, expires = 0] = numbers;
    return { link: { userId, digestId, articleId }, isExpired: now.getTime() >= expires * 1_000 };
  }

  /** It does not expire: a reader must be able to unsubscribe by any mail. */
  signUnsubscribe(userId: number, mails: UnsubscribedMails = 'digests'): string {
    return this.sign(UNSUBSCRIBE[mails], [userId]);
  }

  /** @returns the user's id and the mails, or null */
  checkUnsubscribe(token: string): { readonly userId: number; readonly mails: UnsubscribedMails } | null {
    for (const mails of ['digests', 'briefings'] as const) {
      const userId = this.read(UNSUBSCRIBE[mails], token, 1)?.[0];
      if (userId !== undefined) return { userId, mails };
    }
    return null;
  }

  private sign(purpose: LinkPurpose, numbers: readonly number[]): string {
    const content = numbers.join('.');
    return `${content}.${this.computeSignature(purpose, content)}`;
  }

  private read(purpose: LinkPurpose, token: string, count: number): number[] | null {
    const split = token.lastIndexOf('.');
    const content = token.slice(0, Math.max(0, split));
    if (!/^\d{1,15}(\.\d{1,15}){0,3}$/.test(content)) return null;
    const expected = Buffer.from(this.computeSignature(purpose, content));
    const found = Buffer.from(token.slice(split + 1));
    if (expected.length !== found.length || !timingSafeEqual(expected, found)) return null;
    const numbers = content.split('.').map(Number);
    return numbers.length === count ? numbers : null;
  }

  private computeSignature(purpose: LinkPurpose, content: string): string {
    return createHmac('sha256', this.keys[purpose]).update(content).digest('base64url');
  }
}
