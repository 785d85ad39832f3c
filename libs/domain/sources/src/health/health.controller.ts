import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, collection, type Collection, CurrentUser, Page } from '@reader/http';
import { HealthQueries } from './health.queries';
import { HealthView, toHealthView } from './health.view';

@ApiTags('sources')
@Controller('api/sources/health')
export class SourcesHealthController {
  constructor(private readonly health: HealthQueries) {}

  @Get()
  @ApiCollection(HealthView)
  async list(@CurrentUser() user: User, @Query() page: Page): Promise<Collection<HealthView>> {
    return collection(page, await this.health.list(user, page), toHealthView);
  }
}
