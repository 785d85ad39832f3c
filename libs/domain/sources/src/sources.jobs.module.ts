import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { IconsService } from './icon/icons.service';
import { SourcesModule } from './sources.module';

/** 100 sources a pass: an import of 1,000 has its icons within hours, without load on any site. */
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
