import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { NewEvents, RecordedView } from './event.dto';
import { EventsService } from './events.service';

@ApiTags('activity')
@Controller('api/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: RecordedView })
  record(@CurrentUser() user: User, @Body() { events }: NewEvents): Promise<RecordedView> {
    return this.events.record(user, events);
  }
}
