import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import type { PageQuery, PageResult } from '@reader/http';
import { pageUrlSql } from '../body/bodies.queries';
import type { TextReport } from './text-report.entity';

/** A report as its user sees it. */
export type TextReportRow = Pick<TextReport, 'article_id' | 'problem' | 'note' | 'reported_at'> & {
  readonly has_page: boolean;
};

/** A report as administrators see it: without its user. */
export type WaitingReportRow = Pick<
  TextReport,
  'report_id' | 'title' | 'url' | 'problem' | 'note' | 'extractor' | 'reported_at'
> & { readonly page_bytes: number | null };

export const reportColumnsSql = sql`article_id, problem, note, reported_at, page is not null as has_page`;

@Injectable()
export class TextReportsQueries {
  constructor(private readonly database: Database) {}

  /** Null when the user may not read the article. */
  findArticle(user: UserRef, articleId: number): Promise<{ title: string; url: string | null } | null> {
    return this.database.queryOne(sql`
      select a.title, ${pageUrlSql} as url
      from articles a join sources s on s.source_id = a.source_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
  }

  /** Those about articles that are still there, the newest first; bounded by the limit per user. */
  listOwn(user: UserRef): Promise<TextReportRow[]> {
    return this.database.query(sql`
      select ${reportColumnsSql} from text_reports
      where user_id = ${user.id} and article_id is not null order by reported_at desc, report_id desc`);
  }

  /** The oldest first. */
  async list({ limit, offset }: PageQuery): Promise<PageResult<WaitingReportRow>> {
    const items = await this.database.query<WaitingReportRow>(sql`
      select report_id, title, url, problem, note, extractor, reported_at, octet_length(page) as page_bytes
      from text_reports order by report_id limit ${limit} offset ${offset}`);
    const total = await this.database.count(sql`select count(*)::int as n from text_reports`);
    return { items, total };
  }
}
