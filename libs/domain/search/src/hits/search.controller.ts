import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, CurrentUser } from '@reader/http';
import type { Response } from 'express';
import { HitView, writeHits } from './hit.view';
import { SearchWish } from './search.dto';
import { SearchService } from './search.service';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  @ApiCollection(HitView, { cursor: true })
  async search(
    @CurrentUser() user: User,
    @Query() wish: SearchWish,
    @Res() response: Response,
  ): Promise<void> {
    response.type('json').send(await writeHits(wish, await this.searches.search(user, wish)));
  }
}
