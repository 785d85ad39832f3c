import { Module } from '@nestjs/common';
import { SchedulerSettings } from './settings/scheduler-settings';

/**
 * Settings of administrators, for libs whose queries depend on them; works without a scheduler in the
 * process.
 */
@Module({ providers: [SchedulerSettings], exports: [SchedulerSettings] })
export class SchedulerSettingsModule {}
