import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, type Collection, CurrentUser, ParseIdPipe, toCollection } from '@reader/http';
import { ReportText } from './text-report.dto';
import { TextReportView, toTextReportView } from './text-report.view';
import { REPORTS_PER_USER_MAX } from './text-reports.repository';
import { TextReportsService } from './text-reports.service';

/** A user has at most this many, so there is one page. */
const PAGE = { limit: REPORTS_PER_USER_MAX, offset: 0 };

@ApiTags('articles')
@Controller('api')
export class TextReportsController {
  constructor(private readonly reports: TextReportsService) {}

  /** Your reports about texts of articles, the newest first. */
  @Get('users/me/text-reports')
  @ApiCollection(TextReportView)
  async list(@CurrentUser() user: User): Promise<Collection<TextReportView>> {
    const items = await this.reports.listOwn(user);
    return toCollection(PAGE, { items, total: items.length }, toTextReportView);
  }

  @Put('articles/:article_id/text-report')
  @ApiOperation({
    summary:
      'Reports the text as wrong. The page as it is now, its address, the text and your note are stored ' +
      'for the administrators of the instance. 409 `no_page` for an article without a page, ' +
      '`limit_reached` with 20 reports of yours, `reports_full` when the instance stores no more.',
  })
  @ApiOkResponse({ type: TextReportView })
  async report(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Body() input: ReportText,
  ): Promise<TextReportView> {
    return toTextReportView(await this.reports.report(user, articleId, input));
  }

  /** Withdraws the report and deletes what was stored with it. */
  @Delete('articles/:article_id/text-report')
  @HttpCode(204)
  withdraw(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) articleId: number): Promise<void> {
    return this.reports.withdraw(user, articleId);
  }
}
