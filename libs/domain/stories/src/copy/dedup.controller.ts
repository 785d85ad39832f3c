import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '@reader/http';
import { JobRunView, Scheduler, toJobRunView } from '@reader/scheduler';
import { DedupJob } from './dedup.job';

@ApiTags('scheduler')
@Admin()
@Controller('api/scheduler/jobs/embedding-dedup')
export class DedupController {
  constructor(
    private readonly scheduler: Scheduler,
    private readonly job: DedupJob,
  ) {}

  /** Starts a run and returns it, or returns the run that is already under way. */
  @Post('run')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: JobRunView })
  async run(): Promise<JobRunView> {
    return toJobRunView(await this.scheduler.runNow(this.job.name));
  }
}
