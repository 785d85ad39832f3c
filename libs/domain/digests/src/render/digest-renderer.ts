import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import { buildUnsubscribeHeaders, LinkTokens, type RenderedMail } from '@reader/mail';
import type { DigestContent } from '../content/digest-content';
import { renderDigestHtml } from './digest-html';
import { renderDigestText } from './digest-text';
import { buildDigestViewModel, type DigestLinks } from './digest-view-model';
import { getDigestWords } from './digest-words';

@Injectable()
export class DigestRenderer {
  constructor(
    private readonly tokens: LinkTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param digestId the digest that the links belong to */
  render(user: User, digestId: number, content: DigestContent, now: Date): RenderedMail {
    const words = getDigestWords(user.settings.language);
    const links = this.buildLinks(user, digestId, now);
    const day = new Intl.DateTimeFormat(words.language, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: user.settings.timezone },
    }).format(now);
    const model = buildDigestViewModel(content, { words, links, day });
    return {
      subject: model.subject,
      html: renderDigestHtml(model),
      text: renderDigestText(model),
      headers: buildUnsubscribeHeaders(links.unsubscribe),
    };
  }

  /** The base is configured and never taken from a request. */
  private buildLinks(user: User, digestId: number, now: Date): DigestLinks {
    const base = this.config.mail?.publicUrl ?? '';
    const userId = Number(user.id);
    return {
      buildArticleUrl: (id) => `${base}/inbox/${id}`,
      buildMarkReadUrl: (articleId) => {
        const token = this.tokens.signMarkRead({ userId, digestId, articleId }, now);
        return `${base}/api/articles/${articleId}/read?token=${token}`;
      },
      settings: `${base}/settings/mail`,
      unsubscribe: `${base}/api/digests/unsubscribe?token=${this.tokens.signUnsubscribe(userId)}`,
    };
  }
}
