import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { ArticleView } from '../article/article.view';
import { EVENTS_TO_STATE } from '@reader/triage';
import { BulkTriageService } from './bulk-triage.service';
import { Archive, MarkedView, MarkRead, SetLater, SetStarred, SetState, SetStatus } from './triage.dto';
import { TriageService } from './triage.service';

@ApiTags('articles')
@Controller('api/articles')
export class TriageController {
  constructor(
    private readonly triage: TriageService,
    private readonly bulkTriage: BulkTriageService,
  ) {}

  @Post('mark-read')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  markRead(@CurrentUser() user: User, @Body() filter: MarkRead): Promise<MarkedView> {
    return this.bulkTriage.apply(user, 'mark_read', filter);
  }

  @Post('archive')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  archive(@CurrentUser() user: User, @Body() filter: Archive): Promise<MarkedView> {
    return this.bulkTriage.apply(user, 'archive', filter);
  }

  @Patch(':article_id/state')
  @ApiOkResponse({ type: ArticleView })
  setState(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { state }: SetState,
  ): Promise<ArticleView> {
    return this.triage.change(user, EVENTS_TO_STATE[state], id);
  }

  @Patch(':article_id/star')
  @ApiOkResponse({ type: ArticleView })
  star(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { starred }: SetStarred,
  ): Promise<ArticleView> {
    if (starred === undefined) return this.triage.change(user, 'toggle_star', id);
    return this.triage.change(user, starred ? 'star' : 'unstar', id);
  }

  @Patch(':article_id/later')
  @ApiOkResponse({ type: ArticleView })
  setLater(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { later }: SetLater,
  ): Promise<ArticleView> {
    return this.triage.change(user, later === false ? 'unsave' : 'save', id);
  }

  @Patch(':article_id/status')
  @ApiOkResponse({ type: ArticleView })
  setStatus(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { status }: SetStatus,
  ): Promise<ArticleView> {
    return this.triage.setStatus(user, status, id);
  }
}
