import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { PeriodQuery } from './reading.dto';
import { ReadingService } from './reading.service';
import { ReadingDnaView, ReadingWeatherView, StreakView, toStreakView } from './reading.view';
import { WeatherQueries } from './weather.queries';

@ApiTags('activity')
@Controller('api/users/me')
export class ReadingController {
  constructor(
    private readonly reading: ReadingService,
    private readonly weather: WeatherQueries,
  ) {}

  @Get('streak')
  @ApiOkResponse({ type: StreakView })
  async getStreak(@CurrentUser() user: User): Promise<StreakView> {
    const [streak, today] = await Promise.all([this.reading.getStreak(user), this.reading.countToday(user)]);
    return toStreakView(streak, today, user.settings.timezone);
  }

  @Get('reading-dna')
  @ApiOkResponse({ type: ReadingDnaView })
  getReadingDna(@CurrentUser() user: User, @Query() { days }: PeriodQuery): Promise<ReadingDnaView> {
    return this.reading.getReadingDna(user, days);
  }

  @Get('reading-weather')
  @ApiOkResponse({ type: ReadingWeatherView })
  getReadingWeather(@CurrentUser() user: User): Promise<ReadingWeatherView> {
    return this.weather.measure(user);
  }
}
