import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ClaimsService, EXTRACTIVE } from '@reader/claims';
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
    const views: BriefingMessageView[] = [];
    for (const row of await this.omitUnreadable(user, rows)) views.push(await this.toView(user, row));
    return views;
  }

  /** Answers without the sentences of articles that the user may not read any more. */
  async omitUnreadable(user: User, rows: readonly MessageRow[]): Promise<MessageRow[]> {
    const ids = rows.flatMap(({ claims }) => claims.map(({ articleId }) => articleId));
    const readable = await this.articles.list(user, ids);
    return rows.map((row) => {
      if (row.role === 'user') return row;
      const claims = row.claims.filter(({ articleId }) => readable.has(articleId));
      return { ...row, claims, text: claims.map(({ sentence }) => sentence).join(' ') };
    });
  }

  /** A message that the user may read as it is. */
  async toView(user: User, row: MessageRow): Promise<BriefingMessageView> {
    const origin = { purpose: PURPOSE, model: row.model ?? EXTRACTIVE };
    const located = row.claims.map((claim) => ({ ...claim, field: FIELD }));
    const claims = await this.claims.store(user, { ...origin, claims: located });
    return {
      message_id: row.message_id,
      role: row.role,
      text: row.text,
      claims,
      verified: { sentences: claims.length, dropped: row.dropped },
      model: row.model,
      created_at: row.created_at.toISOString(),
    };
  }
}
