import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { CountsService } from './counts.service';
import { CountsView, ReadingTimeView } from './counts.view';

@ApiTags('articles')
@Controller('api/articles')
export class CountsController {
  constructor(private readonly counts: CountsService) {}

  @Get('counts')
  @ApiOkResponse({ type: CountsView })
  count(@CurrentUser() user: User): Promise<CountsView> {
    return this.counts.count(user);
  }

  /** How long it takes to read what is unread and from today. */
  @Get('reading-time')
  @ApiOkResponse({ type: ReadingTimeView })
  async getReadingTime(@CurrentUser() user: User): Promise<ReadingTimeView> {
    return { minutes: await this.counts.sumMinutesToday(user) };
  }
}
