import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Lease, sql } from '@reader/database';
import { FeatureNotConfigured } from '@reader/http';
import { isMailAddress, MailsService, type RenderedMail } from '@reader/mail';
import { BriefingReader } from '../briefing/briefing-reader';
import type { BriefingRow } from '../briefing/briefings.repository';
import { BriefingRenderer } from './briefing-renderer';

/** Mails stored briefings with their stored enrichment. */
@Injectable()
export class BriefingMailer {
  constructor(
    private readonly database: Database,
    private readonly reader: BriefingReader,
    private readonly renderer: BriefingRenderer,
    private readonly mails: MailsService,
  ) {}

  /** The mail of a stored briefing. @throws FeatureNotConfigured when this server sends no mail */
  async preview(user: User, briefing: BriefingRow): Promise<RenderedMail> {
    if (!this.mails.isEnabled) throw new FeatureNotConfigured('email', 'This server does not send mail.');
    return this.renderer.render(user, await this.reader.read(user, briefing));
  }

  /** Enqueues the mail of a briefing once. @returns false when there is nothing to send any more */
  async enqueue(user: User, briefing: BriefingRow, lease: Lease): Promise<boolean> {
    const { email, settings } = user;
    const view = await this.reader.read(user, briefing);
    const isSent =
      view.sections.length > 0 &&
      settings.briefing_email &&
      this.mails.isEnabled &&
      isMailAddress(email ?? '');
    const rendered = this.renderer.render(user, view);
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const claimed = await tx.run(sql`
        update briefings set mail_pending = false
        where briefing_id = ${briefing.briefing_id} and mail_pending`);
      if (claimed === 0 || !isSent || email === null) return false;
      await this.mails.enqueue(tx, [{ kind: 'briefing', userId: user.id, to: email, ...rendered }]);
      return true;
    });
  }
}
