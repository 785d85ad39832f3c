import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe, NotFound, throwNotFound } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { ArticleView, toArticleView } from '../article/article.view';
import { ArticlesQueries } from '../article/articles.queries';
import type { OperationKind } from '../operation/operations.repository';
import { isSingleArticle, listReferencedIds, findOnlyArticleId, buildSelectionSql } from './bulk-selection';
import type { TriageEvent } from '@reader/triage';
import {
  Archive,
  type BulkFilter,
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
  markRead(@CurrentUser() user: User, @Body() filter: MarkRead): Promise<MarkedView> {
    return this.applyBulk(user, 'mark_read', filter);
  }

  @Post('archive')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  archive(@CurrentUser() user: User, @Body() filter: Archive): Promise<MarkedView> {
    return this.applyBulk(user, 'archive', filter);
  }

  @Patch(':article_id/state')
  @ApiOkResponse({ type: ArticleView })
  setState(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { state }: SetState,
  ): Promise<ArticleView> {
    return this.change(user, id, { set: state });
  }

  @Patch(':article_id/star')
  @ApiOkResponse({ type: ArticleView })
  star(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { starred }: SetStarred,
  ): Promise<ArticleView> {
    if (starred === undefined) return this.change(user, id, 'toggle_star');
    return this.change(user, id, starred ? 'star' : 'unstar');
  }

  @Patch(':article_id/later')
  @ApiOkResponse({ type: ArticleView })
  setLater(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { later: setLater }: SetLater,
  ): Promise<ArticleView> {
    return this.change(user, id, setLater === false ? 'unsave' : 'save');
  }

  @Patch(':article_id/status')
  @ApiOkResponse({ type: ArticleView })
  async setStatus(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() { status }: SetStatus,
  ): Promise<ArticleView> {
    return toArticleView((await this.triage.setStatus(user, status, id)) ?? throwNotFound('article'));
  }

  private async applyBulk(
    user: User,
    kind: Exclude<OperationKind, 'rule'>,
    filter: BulkFilter,
  ): Promise<MarkedView> {
    if (filter.source !== undefined) await this.sources.get(user, filter.source);
    await this.checkReadable(user, listReferencedIds(filter));
    const onlyId = findOnlyArticleId(filter);
    if (onlyId !== null)
      return { updated: await this.triage.applyToOne(user, kind, onlyId), operation_id: null };
    const selection = buildSelectionSql(filter);
    // Single marks are not journaled: they need no bulk undo and would fill the journal.
    if (isSingleArticle(filter))
      return { updated: await this.triage.apply(user, kind, selection), operation_id: null };
    return this.triage.applyBulk(user, { kind, selection });
  }

  /** @throws NotFound when the user sees no such article */
  private async change(user: User, id: number, event: TriageEvent): Promise<ArticleView> {
    return toArticleView((await this.triage.change(user, event, id)) ?? throwNotFound('article'));
  }

  /** Checks all ids before anything changes. @throws NotFound unless the user may read all of them */
  private async checkReadable(user: User, ids: readonly number[]): Promise<void> {
    if ((await this.articles.countReadable(user, ids)) !== ids.length) throw new NotFound('article');
  }
}
