import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, CurrentUser } from '@reader/http';
import type { Response } from 'express';
import { HitView, serializeHits } from './hit.view';
import { SearchQuery } from './search.dto';
import { SimilarSearchService } from './similar-search.service';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly searches: SimilarSearchService) {}

  @Get()
  @ApiCollection(HitView, { cursor: true })
  async search(
    @CurrentUser() user: User,
    @Query() query: SearchQuery,
    @Res() response: Response,
  ): Promise<void> {
    response.type('json').send(await serializeHits(query, await this.searches.search(user, query)));
  }
}
