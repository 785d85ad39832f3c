import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Admin, ApiCollection, type Collection, throwNotFound, toCollection } from '@reader/http';
import { Scheduler } from '../job/scheduler';
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
    private readonly jobs: Scheduler,
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
    const jobName = page.job_name === undefined ? undefined : toJobName(page.job_name);
    const found = await this.runs.listPage({ jobName, status: page.status }, page);
    return toCollection(page, found, toJobRunView);
  }

  /**
   * Starts a run of the job in this process, whatever its schedule; returns the run that is already under way
   * instead of a second one.
   */
  @Post('jobs/:job_name/run')
  @HttpCode(202)
  @ApiParam({ name: 'job_name', description: 'As in the status; hyphens and underscores are the same.' })
  @ApiAcceptedResponse({ type: JobRunView })
  async runJob(@Param('job_name') jobName: string): Promise<JobRunView> {
    const name = toJobName(jobName);
    if (!this.jobs.has(name)) throwNotFound('job');
    return toJobRunView(await this.jobs.runNow(name));
  }
}

/** Clients may write hyphens, as in paths. */
const toJobName = (text: string): string => text.replaceAll('-', '_');
