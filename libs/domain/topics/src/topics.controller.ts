import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { TopicMapQuery } from './topic-map.dto';
import { TopicMapView } from './topic-map.view';
import { TopicMapService } from './topic-map.service';

@ApiTags('articles')
@Controller('api/articles/topic-map')
export class TopicsController {
  constructor(private readonly maps: TopicMapService) {}

  @Get()
  @ApiOperation({
    summary: 'What you may read, placed so that articles on the same topic are near each other.',
  })
  @ApiOkResponse({ type: TopicMapView })
  get(@CurrentUser() user: User, @Query() query: TopicMapQuery): Promise<TopicMapView> {
    return this.maps.getFor(user, query);
  }
}
