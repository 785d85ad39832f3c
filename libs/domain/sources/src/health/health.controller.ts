import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, toCollection, type Collection, CurrentUser, PageQuery } from '@reader/http';
import { SourceHealthQueries } from './health.queries';
import { SourceHealthView, toSourceHealthView } from './health.view';

@ApiTags('sources')
@Controller('api/sources/health')
export class SourcesHealthController {
  constructor(private readonly health: SourceHealthQueries) {}

  @Get()
  @ApiCollection(SourceHealthView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<SourceHealthView>> {
    return toCollection(page, await this.health.list(user, page), toSourceHealthView);
  }
}
