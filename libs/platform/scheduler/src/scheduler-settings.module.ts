import { Module } from '@nestjs/common';
import { SchedulerSettings } from './settings/scheduler-settings';

/** What administrators set, for libs whose queries depend on it; needs no scheduler in the process. */
@Module({ providers: [SchedulerSettings], exports: [SchedulerSettings] })
export class SchedulerSettingsModule {}
