import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { PeriodQuery } from './reading.dto';
import { ReadingService } from './reading.service';
import { ReadingDnaView, StreakView, toStreakView } from './reading.view';

@ApiTags('activity')
@Controller('api/users/me')
export class ReadingController {
  constructor(private readonly reading: ReadingService) {}

  @Get('streak')
  @ApiOkResponse({ type: StreakView })
  async getStreak(@CurrentUser() user: User): Promise<StreakView> {
    return toStreakView(await this.reading.getStreak(user), user.settings.timezone);
  }

  @Get('reading-dna')
  @ApiOkResponse({ type: ReadingDnaView })
  getReadingDna(@CurrentUser() user: User, @Query() { days }: PeriodQuery): Promise<ReadingDnaView> {
    return this.reading.getReadingDna(user, days);
  }
}
