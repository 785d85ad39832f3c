import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, Id, NotFound, notFound } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { ArticleView, toArticleView } from '../article/article.view';
import { ArticlesQueries } from '../article/articles.queries';
import type { OperationKind } from '../operation/operations.queries';
import { isOfOne, namedBy, onlyArticle, selectionOf } from './selection';
import type { TriageEvent } from './triage';
import {
  Archive,
  type BulkWish,
  MarkedView,
  MarkRead,
  SetLater,
  SetStarred,
  SetState,
  SetStatus,
} from './triage.dto';
import { TriageService } from './triage.service';

@ApiTags('articles')
@Controller('api/articles')
export class TriageController {
  constructor(
    private readonly triage: TriageService,
    private readonly articles: ArticlesQueries,
    private readonly sources: SourcesService,
  ) {}

  @Post('mark-read')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  markRead(@CurrentUser() user: User, @Body() wish: MarkRead): Promise<MarkedView> {
    return this.sweep(user, 'mark_read', wish);
  }

  @Post('archive')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  archive(@CurrentUser() user: User, @Body() wish: Archive): Promise<MarkedView> {
    return this.sweep(user, 'archive', wish);
  }

  @Patch(':article_id/state')
  @ApiOkResponse({ type: ArticleView })
  setState(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() { state }: SetState,
  ): Promise<ArticleView> {
    return this.change(user, id, { set: state });
  }

  @Patch(':article_id/star')
  @ApiOkResponse({ type: ArticleView })
  star(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() { starred }: SetStarred,
  ): Promise<ArticleView> {
    if (starred === undefined) return this.change(user, id, 'toggle_star');
    return this.change(user, id, starred ? 'star' : 'unstar');
  }

  @Patch(':article_id/later')
  @ApiOkResponse({ type: ArticleView })
  later(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() { later }: SetLater,
  ): Promise<ArticleView> {
    return this.change(user, id, later === false ? 'unsave' : 'save');
  }

  @Patch(':article_id/status')
  @ApiOkResponse({ type: ArticleView })
  async setStatus(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() { status }: SetStatus,
  ): Promise<ArticleView> {
    return toArticleView((await this.triage.setStatus(user, status, id)) ?? notFound('article'));
  }

  private async sweep(user: User, kind: Exclude<OperationKind, 'rule'>, wish: BulkWish): Promise<MarkedView> {
    if (wish.source !== undefined) await this.sources.get(user, wish.source);
    await this.seeAll(user, namedBy(wish));
    const only = onlyArticle(wish);
    if (only !== null) return { updated: await this.triage.applyToOne(user, kind, only), operation_id: null };
    const selection = selectionOf(wish);
    // Who marks one at a time has nothing to undo in bulk, and would fill the journal with it.
    if (isOfOne(wish)) return { updated: await this.triage.apply(user, kind, selection), operation_id: null };
    return this.triage.sweep(user, { kind, selection });
  }

  /** What the user cannot see is not touched, and then not found. */
  private async change(user: User, id: number, event: TriageEvent): Promise<ArticleView> {
    return toArticleView((await this.triage.change(user, event, id)) ?? notFound('article'));
  }

  /** One that is not there spoils the whole request: nothing is marked by half. */
  private async seeAll(user: User, ids: readonly number[]): Promise<void> {
    if ((await this.articles.countSeen(user, ids)) !== ids.length) throw new NotFound('article');
  }
}
