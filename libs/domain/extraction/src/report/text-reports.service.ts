import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { throwNotFound, Problem } from '@reader/http';
import { BodiesService } from '../body/bodies.service';
import type { ReportText } from './text-report.dto';
import { type TextReportRow, TextReportsQueries } from './text-reports.queries';
import { TextReportsRepository } from './text-reports.repository';
import { ReportedPageFetcher } from './reported-page-fetcher';

/** Takes reports of wrong texts, and stores the page of each. */
@Injectable()
export class TextReportsService {
  constructor(
    private readonly queries: TextReportsQueries,
    private readonly bodies: BodiesService,
    private readonly fetcher: ReportedPageFetcher,
    private readonly reports: TextReportsRepository,
  ) {}

  /** @throws Problem 404, 409 `no_page`, `limit_reached` or `reports_full` */
  async report(user: User, articleId: number, { problem, note = '' }: ReportText): Promise<TextReportRow> {
    const article = (await this.queries.findArticle(user, articleId)) ?? throwNotFound('article');
    if (article.url === null)
      throw new Problem(409, 'no_page', 'This article has no page of its own that its text could come from.');
    const { text, extractor } = await this.bodies.get(user, articleId);
    const page = await this.fetcher.fetch(user, article.url);
    return this.reports.save(user, {
      ...{ article_id: articleId, title: article.title, url: page?.url ?? article.url },
      ...{ problem, note: note.trim(), text, extractor },
      ...{ page: page && Buffer.from(page.bytes), content_type: page?.contentType ?? null },
    });
  }

  listOwn(user: User): Promise<TextReportRow[]> {
    return this.queries.listOwn(user);
  }

  /** Without a report, nothing happens. */
  withdraw(user: User, articleId: number): Promise<void> {
    return this.reports.deleteOwn(user, articleId);
  }
}
