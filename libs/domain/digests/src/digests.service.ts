import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { ArticleView } from '@reader/articles';
import type { Lease } from '@reader/database';
import { createFieldProblem, FeatureNotConfigured, toTooManyRequests } from '@reader/http';
import { isMailAddress, MailsService, type RenderedMail } from '@reader/mail';
import { type DigestContent, hasNews, listArticles } from './content/digest-content';
import { DigestReader } from './content/digest-reader';
import { DigestsRepository } from './digests.repository';
import { DigestRenderer } from './render/digest-renderer';
import { findMatchesEnd } from './schedule/match-window';

export interface DigestPreview extends Pick<RenderedMail, 'subject' | 'html' | 'text'> {
  readonly articles: readonly ArticleView[];
}

const NO_ADDRESS = 'Your account has no address for mail. Add one in your settings.';

@Injectable()
export class DigestsService {
  constructor(
    private readonly reader: DigestReader,
    private readonly renderer: DigestRenderer,
    private readonly digests: DigestsRepository,
    private readonly mails: MailsService,
  ) {}

  /** Whether digests can be mailed. */
  get isEnabled(): boolean {
    return this.mails.isEnabled;
  }

  /** @throws FeatureNotConfigured when this server sends no mail; TooManyRequests */
  async preview(user: User): Promise<DigestPreview> {
    this.checkEnabled();
    const waitMs = await this.digests.countPreview(user);
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many previews.');
    const now = new Date();
    const content = await this.reader.read(user, now);
    // A row of its own makes the links of the preview work.
    const digestId = await this.digests.withTransaction((tx) => this.digests.create(tx, user, null));
    const { subject, html, text } = this.renderer.render(user, digestId ?? 0, content, now);
    return { subject, html, text, articles: listArticles(content) };
  }

  /** The HTML of the digest, with links that are not valid. @throws FeatureNotConfigured */
  async renderPreview(user: User): Promise<string> {
    this.checkEnabled();
    const now = new Date();
    return this.renderer.render(user, 0, await this.reader.read(user, now), now).html;
  }

  /**
   * Mails a digest to the user. @returns the address
   * @throws FeatureNotConfigured when this server sends no mail; Unprocessable without an address;
   * TooManyRequests
   */
  async sendTest(user: User): Promise<string> {
    this.checkEnabled();
    const { email } = user;
    if (email === null || !isMailAddress(email))
      throw createFieldProblem('email', NO_ADDRESS, 'no_mail_address');
    const waitMs = await this.digests.countTest(user);
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many test mails.');
    const now = new Date();
    const content = await this.reader.read(user, now);
    await this.digests.withTransaction(async (tx) => {
      const digestId = (await this.digests.create(tx, user, null)) ?? 0;
      const rendered = this.renderer.render(user, digestId, content, now);
      await this.mails.enqueue(tx, [{ kind: 'digest_test', userId: user.id, to: email, ...rendered }]);
    });
    return email;
  }

  /**
   * Enqueues the digest of a day, once. A digest without news is not mailed: the reading list alone is none.
   * @returns what happened; `exists`: another process was first
   */
  async sendDue(
    user: User,
    day: string,
    { lease, now }: { lease: Lease; now: Date },
  ): Promise<DigestOutcome> {
    const matchesEnd = findMatchesEnd(now);
    const content: DigestContent = await this.reader.read(user, now, matchesEnd);
    return this.digests.withTransaction(async (tx) => {
      await lease.guard(tx);
      const digestId = await this.digests.create(tx, user, { day, matchesEnd });
      if (digestId === null) return 'exists';
      if (!hasNews(content) || user.email === null) return 'empty';
      const rendered = this.renderer.render(user, digestId, content, now);
      await this.mails.enqueue(tx, [{ kind: 'digest', userId: user.id, to: user.email, ...rendered }]);
      return 'enqueued';
    });
  }

  private checkEnabled(): void {
    if (!this.isEnabled) throw new FeatureNotConfigured('email', 'This server does not send mail.');
  }
}

export type DigestOutcome = 'enqueued' | 'empty' | 'exists';
