import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, ApiCollection, type Collection, toCollection } from '@reader/http';
import { JobRunView, toJobRunView } from '../job-run/job-run.view';
import { JobRunsQueries } from '../job-run/job-runs.queries';
import { SchedulerSettings } from './scheduler-settings';
import { SchedulerStatus } from './scheduler-status';
import { ListJobRunsQuery, SetInterval } from './scheduler.dto';
import { SchedulerStatusView } from './scheduler.view';

@ApiTags('scheduler')
@Admin()
@Controller('api/scheduler')
export class SchedulerController {
  constructor(
    private readonly scheduler: SchedulerStatus,
    private readonly settings: SchedulerSettings,
    private readonly runs: JobRunsQueries,
  ) {}

  @Get('status')
  @ApiOkResponse({ type: SchedulerStatusView })
  getStatus(): Promise<SchedulerStatusView> {
    return this.scheduler.read();
  }

  /** Sets how often sources are ingested on schedule, in every process. */
  @Post('interval')
  @HttpCode(200)
  @ApiOkResponse({ type: SchedulerStatusView })
  async updateInterval(@Body() { interval_minutes }: SetInterval): Promise<SchedulerStatusView> {
    await this.settings.setInterval(interval_minutes);
    return this.scheduler.read();
  }

  /** Stops scheduled ingestion; ingestion on demand and other jobs continue. */
  @Post('pause')
  @HttpCode(200)
  @ApiOkResponse({ type: SchedulerStatusView })
  async pause(): Promise<SchedulerStatusView> {
    await this.settings.pause();
    return this.scheduler.read();
  }

  @Post('resume')
  @HttpCode(200)
  @ApiOkResponse({ type: SchedulerStatusView })
  async resume(): Promise<SchedulerStatusView> {
    await this.settings.resume();
    return this.scheduler.read();
  }

  /** Newest first. */
  @Get('job-runs')
  @ApiCollection(JobRunView)
  async listJobRuns(@Query() page: ListJobRunsQuery): Promise<Collection<JobRunView>> {
    const found = await this.runs.listPage({ jobName: page.job_name, status: page.status }, page);
    return toCollection(page, found, toJobRunView);
  }
}
