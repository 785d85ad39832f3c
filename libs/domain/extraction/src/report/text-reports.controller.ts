import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { ReportText } from './text-report.dto';
import { TextReportView, toTextReportView } from './text-report.view';
import { TextReportsService } from './text-reports.service';

/** Your own report about the text of an article. */
@ApiTags('articles')
@Controller('api/articles/:article_id/text-report')
export class TextReportsController {
  constructor(private readonly reports: TextReportsService) {}

  @Get()
  @ApiOkResponse({ type: TextReportView })
  async get(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
  ): Promise<TextReportView> {
    return toTextReportView(await this.reports.getOwn(user, articleId));
  }

  @Put()
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
  @Delete()
  @HttpCode(204)
  withdraw(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) articleId: number): Promise<void> {
    return this.reports.withdraw(user, articleId);
  }
}
