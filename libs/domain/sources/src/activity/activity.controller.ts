import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, collection, type Collection, CurrentUser } from '@reader/http';
import { ActivityPage } from './activity.dto';
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
  async list(@CurrentUser() user: User, @Query() page: ActivityPage): Promise<Collection<ActivityView>> {
    return collection(page, await this.activity.list(user, page.days, page), (row) => row);
  }
}
