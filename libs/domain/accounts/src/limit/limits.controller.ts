import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiCollection, type Collection, CurrentUser, PageQuery, toCollection } from '@reader/http';
import { User } from '../user/user.entity';
import { UserLimitView } from './user-limit.view';
import { UserLimits } from './user-limits';

@ApiTags('users')
@Controller('api/users/me/limits')
export class LimitsController {
  constructor(private readonly limits: UserLimits) {}

  /** How many of each thing the user may have, and has. By name. */
  @Get()
  @ApiCollection(UserLimitView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<UserLimitView>> {
    const all = await this.limits.listFor(user.id);
    const items = all.slice(page.offset, page.offset + page.limit);
    return toCollection(page, { items, total: all.length });
  }
}
