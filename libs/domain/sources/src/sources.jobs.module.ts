import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { IconsService } from './icon/icons.service';
import { SourcesModule } from './sources.module';

/** A hundred sources a pass: an import of a thousand has its pictures in hours, and no site notices. */
const FAVICONS_EVERY_MINUTES = 15;

@Module({ imports: [SourcesModule] })
export class SourcesJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly icons: IconsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'favicons',
      schedule: { everyMinutes: FAVICONS_EVERY_MINUTES },
      run: ({ signal }) => this.icons.refreshDue(signal),
    });
  }
}
