import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Admin,
  ApiCollection,
  type Collection,
  PageQuery,
  ParseIdPipe,
  throwNotFound,
  toCollection,
} from '@reader/http';
import { toWaitingReportView, WaitingReportView } from './text-report.view';
import { TextReportsQueries } from './text-reports.queries';
import { TextReportsRepository } from './text-reports.repository';

@ApiTags('admin')
@Admin()
@Controller('api/admin/text-reports')
export class WaitingReportsController {
  constructor(
    private readonly queries: TextReportsQueries,
    private readonly reports: TextReportsRepository,
  ) {}

  /** Texts that users reported as wrong, the oldest first. */
  @Get()
  @ApiCollection(WaitingReportView)
  async list(@Query() page: PageQuery): Promise<Collection<WaitingReportView>> {
    return toCollection(page, await this.queries.list(page), toWaitingReportView);
  }

  /** Deletes the report and its page. */
  @Delete(':report_id')
  @HttpCode(204)
  async delete(@Param('report_id', ParseIdPipe) id: number): Promise<void> {
    if (!(await this.reports.delete(id))) throwNotFound('report');
  }
}
