import { Injectable } from '@nestjs/common';
import { LimitReached, type User } from '@reader/accounts';
import { Database, sql, type Transaction } from '@reader/database';
import { Problem, throwNotFound } from '@reader/http';
import type { TextReport } from './text-report.entity';
import { reportColumnsSql, type TextReportRow } from './text-reports.queries';

/** Reports of one user that wait for an administrator. */
export const REPORTS_PER_USER_MAX = 20;
/** Reports that wait in all; an administrator reads no longer list. */
const REPORTS_MAX = 500;
/** Pages that are stored in all. They are as large as their sites make them, up to 5 MiB. */
const PAGES_BYTES_MAX = 256 * 1024 * 1024;

export type NewTextReport = Omit<TextReport, 'report_id' | 'user_id' | 'article_id' | 'reported_at'> & {
  readonly article_id: number;
};

/** Stores what users report, within limits. */
@Injectable()
export class TextReportsRepository {
  constructor(private readonly database: Database) {}

  /** Replaces an earlier report of the user about the article. @throws LimitReached */
  save(user: User, report: NewTextReport): Promise<TextReportRow> {
    return this.database.withTransaction(async (tx) => {
      // One report at a time, so that the limits are exact.
      await tx.lock('text_reports');
      await this.checkLimits(tx, user, report);
      const saved = await tx.queryOne<TextReportRow>(sql`
        insert into text_reports (user_id, article_id, title, url, problem, note, page, content_type, text,
                                  extractor)
        values (${user.id}, ${report.article_id}, ${report.title}, ${report.url}, ${report.problem},
                ${report.note}, ${report.page}, ${report.content_type}, ${report.text}, ${report.extractor})
        on conflict (user_id, article_id) do update
        set title = excluded.title, url = excluded.url, problem = excluded.problem, note = excluded.note,
            page = excluded.page, content_type = excluded.content_type, text = excluded.text,
            extractor = excluded.extractor, reported_at = excluded.reported_at
        returning ${reportColumnsSql}`);
      return saved ?? throwNotFound('article');
    });
  }

  async deleteOwn(user: User, articleId: number): Promise<void> {
    await this.database.run(sql`
      delete from text_reports where user_id = ${user.id} and article_id = ${articleId}`);
  }

  /** Whether there was one. */
  async delete(reportId: number): Promise<boolean> {
    const deleted = await this.database.queryOne(sql`
      delete from text_reports where report_id = ${reportId} returning 1`);
    return deleted !== null;
  }

  private async checkLimits(tx: Transaction, user: User, report: NewTextReport): Promise<void> {
    const waiting = await tx.queryOne<{ own: number; all: number; bytes: number }>(sql`
      select count(*) filter (where user_id = ${user.id})::int as own, count(*)::int as all,
             coalesce(sum(octet_length(page)), 0)::float8 as bytes
      from text_reports
      where (user_id, coalesce(article_id, 0)) <> (${user.id}::bigint, ${report.article_id}::bigint)`);
    const { own, all, bytes } = waiting ?? { own: 0, all: 0, bytes: 0 };
    if (own >= REPORTS_PER_USER_MAX) {
      const limit = REPORTS_PER_USER_MAX;
      throw new LimitReached(
        limit,
        `${limit} of your reports wait for the administrator. Withdraw one first.`,
      );
    }
    if (isFull({ all, bytes }, report.page?.length ?? 0))
      throw new Problem(409, 'reports_full', 'Too many reports wait for the administrator. Try again later.');
  }
}

/** Whether the instance stores no further report with a page of this size. */
export function isFull({ all, bytes }: { all: number; bytes: number }, pageBytes: number): boolean {
  return all >= REPORTS_MAX || bytes + pageBytes > PAGES_BYTES_MAX;
}
