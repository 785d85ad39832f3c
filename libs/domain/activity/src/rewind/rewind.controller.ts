import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { RewindQuery, RewindView } from './rewind.dto';
import { RewindService } from './rewind.service';

@ApiTags('activity')
@Controller('api/users/me')
export class RewindController {
  constructor(private readonly rewind: RewindService) {}

  @Get('unread-at')
  @ApiOkResponse({ type: RewindView })
  listUnreadAt(@CurrentUser() user: User, @Query() { at }: RewindQuery): Promise<RewindView> {
    return this.rewind.list(user, at);
  }
}
