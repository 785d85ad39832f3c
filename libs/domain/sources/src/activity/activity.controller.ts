import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, toCollection, type Collection, CurrentUser } from '@reader/http';
import { ActivityQuery } from './activity.dto';
import { ActivityQueries } from './activity.queries';

export class ActivityView {
  @ApiProperty({ example: 'nordic-grid' }) readonly slug!: string;
  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'Articles by the day of their publication (UTC), oldest first; the last day is today.',
  })
  readonly days!: readonly number[];
}

@ApiTags('sources')
@Controller('api/sources/activity')
export class ActivityController {
  constructor(private readonly activity: ActivityQueries) {}

  @Get()
  @ApiCollection(ActivityView)
  async list(@CurrentUser() user: User, @Query() query: ActivityQuery): Promise<Collection<ActivityView>> {
    return toCollection(query, await this.activity.list(user, query.days, query));
  }
}
