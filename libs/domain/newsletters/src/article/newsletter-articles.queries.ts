import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import type { PageQuery, PageResult } from '@reader/http';
import { visibleTo } from '@reader/sources';
import type { SenderTrust } from '../message/newsletter-message';

export interface NewsletterArticleRow {
  readonly article_id: number;
  readonly title: string;
  /** Null once the source was deleted. */
  readonly sender: string | null;
  readonly trust: SenderTrust | null;
  readonly unsubscribe_url: string | null;
  readonly confirm_url: string | null;
  readonly has_layout: boolean;
  readonly received_at: Date;
}

/** A request to confirm is of no use after this time; most links expire earlier. */
const CONFIRMATION_DAYS = 14;

/** What is known of articles that arrived by mail. */
@Injectable()
export class NewsletterArticlesQueries {
  constructor(private readonly database: Database) {}

  /** Null when the article did not arrive by mail, or the user does not see it. */
  find(user: User, articleId: number): Promise<NewsletterArticleRow | null> {
    return this.database.queryOne(sql`
      ${selectArticlesSql} where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
  }

  /** The layout's HTML; null without one, or when the user does not see the article. */
  async findLayout(user: User, articleId: number): Promise<string | null> {
    const row = await this.database.queryOne<{ html: string }>(sql`
      select l.html from newsletter_layouts l join articles a on a.article_id = l.article_id
      join sources s on s.source_id = a.source_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
    return row?.html ?? null;
  }

  /** Requests to confirm a subscription, newest first. Uses newsletter_messages_confirmations. */
  async listConfirmations(
    user: User,
    { limit, offset }: PageQuery,
  ): Promise<PageResult<NewsletterArticleRow>> {
    const recent = sql`m.owner_id = ${user.id} and m.is_confirmation and ${visibleTo(user)}
      and m.received_at > now() - make_interval(days => ${CONFIRMATION_DAYS})`;
    const [items, total] = await Promise.all([
      this.database.query<NewsletterArticleRow>(sql`
        ${selectArticlesSql} where ${recent}
        order by m.newsletter_message_id desc limit ${limit} offset ${offset}`),
      this.database.count(sql`
        select count(*)::integer as n from newsletter_messages m
        join articles a on a.article_id = m.article_id join sources s on s.source_id = a.source_id
        where ${recent}`),
    ]);
    return { items, total };
  }
}

const selectArticlesSql = sql`
  select a.article_id, a.title, c.sender, c.trust,
         coalesce(m.unsubscribe_url, c.unsubscribe_url) as unsubscribe_url, m.confirm_url, m.received_at,
         exists (select 1 from newsletter_layouts l where l.article_id = a.article_id) as has_layout
  from newsletter_messages m join articles a on a.article_id = m.article_id
  join sources s on s.source_id = a.source_id left join newsletter_senders c on c.source_id = s.source_id`;
