import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { AchievementsController } from './achievement/achievements.controller';
import { ActivityModule } from './activity.module';
import { EventsController } from './event/events.controller';
import { ReadingController } from './reading/reading.controller';
import { RewindController } from './rewind/rewind.controller';
import { RewindService } from './rewind/rewind.service';

@Module({
  imports: [ActivityModule, ArticlesModule],
  controllers: [EventsController, ReadingController, RewindController, AchievementsController],
  providers: [RewindService],
})
export class ActivityHttpModule {}
