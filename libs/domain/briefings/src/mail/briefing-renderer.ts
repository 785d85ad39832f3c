import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import { buildUnsubscribeHeaders, LinkTokens, type RenderedMail } from '@reader/mail';
import type { BriefingView } from '../briefing/briefing.view';
import { formatSubject } from './briefing-subject';
import { getBriefingWords } from './briefing-words';
import { type BriefingLinks, renderBriefingHtml, renderBriefingText } from './render-briefing';

@Injectable()
export class BriefingRenderer {
  constructor(
    private readonly tokens: LinkTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  render(user: User, briefing: BriefingView): RenderedMail {
    const words = getBriefingWords(user.settings.language);
    const links = this.buildLinks(user, briefing.briefing_id);
    const subject = formatSubject(user.settings, new Date(briefing.period.to));
    const input = { subject, briefing, words, links };
    return {
      subject,
      html: renderBriefingHtml(input),
      text: renderBriefingText(input),
      headers: buildUnsubscribeHeaders(links.unsubscribe),
    };
  }

  /** The base is configured and never taken from a request. */
  private buildLinks(user: User, briefingId: number): BriefingLinks {
    const base = this.config.mail?.publicUrl ?? '';
    const token = this.tokens.signUnsubscribe(Number(user.id), 'briefings');
    return {
      buildArticleUrl: (id) => `${base}/inbox/${id}`,
      briefing: `${base}/briefings/${briefingId}`,
      settings: `${base}/settings/mail`,
      unsubscribe: `${base}/api/digests/unsubscribe?token=${token}`,
    };
  }
}
