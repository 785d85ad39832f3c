import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type Claim, ClaimsService, EXTRACTIVE } from '@reader/claims';
import { ReadableArticlesQueries } from '../briefing/readable-articles.queries';
import { PURPOSE } from '../writing/section-author';
import type { BriefingMessageView } from './message.view';
import type { MessageRow } from './messages.repository';

/** Where the sentences of claims are in a message; stored claims have the field of an answer of `ask`. */
const FIELD: keyof BriefingMessageView = 'text';

/** Reads stored messages, with claims of the ledger. */
@Injectable()
export class MessageReader {
  constructor(
    private readonly claims: ClaimsService,
    private readonly articles: ReadableArticlesQueries,
  ) {}

  async read(user: User, rows: readonly MessageRow[]): Promise<BriefingMessageView[]> {
    const ids = rows.flatMap(({ claims }) => claims.map(({ articleId }) => articleId));
    const readable = await this.articles.list(user, ids);
    const views: BriefingMessageView[] = [];
    for (const row of rows)
      views.push(await this.toView(user, row, (claim) => readable.has(claim.articleId)));
    return views;
  }

  /** Without the sentences of articles that the user may not read any more. */
  async toView(
    user: User,
    row: MessageRow,
    isReadable: (claim: Claim) => boolean,
  ): Promise<BriefingMessageView> {
    const shown = row.claims.filter(isReadable);
    const origin = { purpose: PURPOSE, model: row.model ?? EXTRACTIVE };
    const located = shown.map((claim) => ({ ...claim, field: FIELD }));
    const claims = await this.claims.storeAgain(user, { ...origin, claims: located });
    return {
      message_id: row.message_id,
      role: row.role,
      text: row.role === 'user' ? row.text : shown.map(({ sentence }) => sentence).join(' '),
      claims,
      verified: { sentences: claims.length, dropped: row.dropped },
      model: row.model,
      created_at: row.created_at.toISOString(),
    };
  }
}
