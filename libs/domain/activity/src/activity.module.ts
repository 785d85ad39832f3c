import { Module } from '@nestjs/common';
import { AchievementsQueries } from './achievement/achievements.queries';
import { AchievementsService } from './achievement/achievements.service';
import { EventsQueries } from './event/events.queries';
import { EventsService } from './event/events.service';
import { ReadingService } from './reading/reading.service';
import { ReadingsQueries } from './reading/readings.queries';
import { WeatherQueries } from './reading/weather.queries';
import { RecordingPolicy } from './recording-policy';

@Module({
  providers: [
    AchievementsQueries,
    AchievementsService,
    EventsQueries,
    EventsService,
    ReadingService,
    ReadingsQueries,
    RecordingPolicy,
    WeatherQueries,
  ],
  exports: [AchievementsService, EventsService, ReadingService, RecordingPolicy, WeatherQueries],
})
export class ActivityModule {}
