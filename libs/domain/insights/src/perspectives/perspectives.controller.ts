import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { PerspectivesService } from './perspectives.service';
import { PerspectivesView } from './perspectives.view';

@ApiTags('understanding')
@Controller('api/articles/:article_id/perspectives')
export class PerspectivesController {
  constructor(private readonly perspectives: PerspectivesService) {}

  /** How other sources that you read report the same story: what they share and what each adds. */
  @Get()
  @ApiOkResponse({ type: PerspectivesView })
  get(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
  ): Promise<PerspectivesView> {
    return this.perspectives.get(user, articleId);
  }
}
