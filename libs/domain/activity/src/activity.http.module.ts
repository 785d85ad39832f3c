import { Module } from '@nestjs/common';
import { AchievementsController } from './achievement/achievements.controller';
import { ActivityModule } from './activity.module';
import { EventsController } from './event/events.controller';
import { ReadingController } from './reading/reading.controller';

@Module({
  imports: [ActivityModule],
  controllers: [EventsController, ReadingController, AchievementsController],
})
export class ActivityHttpModule {}
