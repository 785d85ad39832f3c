import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { MarginNotesService } from './margin-notes.service';
import { MarginNotesView } from './margin-notes.view';

@ApiTags('understanding')
@Controller('api/articles/:article_id/margin-notes')
export class MarginNotesController {
  constructor(private readonly notes: MarginNotesService) {}

  /** Sentences of other sources that add something to sentences of this article: quotes, without a model. */
  @Get()
  @ApiOkResponse({ type: MarginNotesView })
  list(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
  ): Promise<MarginNotesView> {
    return this.notes.list(user, articleId);
  }
}
