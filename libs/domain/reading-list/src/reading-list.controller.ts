import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import { ApiCollection, type Collection, CurrentUser, ParseIdPipe, throwNotFound } from '@reader/http';
import type { Response } from 'express';
import {
  AddReadingItem,
  ImportReadingItems,
  ITEMS_MAX,
  ReadingListQuery,
  Reorder,
  UpdateReadingItem,
} from './reading-list.dto';
import { ReadingListImport } from './reading-list-import';
import { ReadingListQueries } from './reading-list.queries';
import { ReadingListService } from './reading-list.service';
import {
  ReadingImportView,
  type ItemRow,
  ReadingItemView,
  QueuedItemView,
  toReadingItemView,
} from './reading-list.view';

@ApiTags('reading list')
@Controller('api/reading-list')
export class ReadingListController {
  constructor(
    private readonly readingList: ReadingListService,
    private readonly queries: ReadingListQueries,
    private readonly imports: ReadingListImport,
    private readonly articles: ArticlesQueries,
  ) {}

  @Get()
  @ApiCollection(ReadingItemView)
  async list(
    @CurrentUser() user: User,
    @Query() page: ReadingListQuery,
  ): Promise<Collection<ReadingItemView>> {
    const { items, total } = await this.queries.listPage(user, page);
    return { items: await this.toViews(user, items), total, limit: page.limit, offset: page.offset };
  }

  @Get('queued')
  @ApiCollection(QueuedItemView)
  async listQueued(@CurrentUser() user: User): Promise<Collection<QueuedItemView>> {
    const items = await this.queries.listQueued(user);
    return { items, total: items.length, limit: ITEMS_MAX, offset: 0 };
  }

  @Post()
  @ApiCreatedResponse({ type: ReadingItemView, description: 'Added.' })
  @ApiOkResponse({ type: ReadingItemView, description: 'It exists already and is unchanged.' })
  async add(
    @CurrentUser() user: User,
    @Body() input: AddReadingItem,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReadingItemView> {
    const { item, isNew } = await this.readingList.add(user, input);
    response.status(isNew ? 201 : 200);
    if (isNew) response.location(`/api/reading-list/${item.item_id}`);
    return this.toView(user, item);
  }

  @Post('reorder')
  @HttpCode(200)
  @ApiCollection(ReadingItemView)
  async reorder(
    @CurrentUser() user: User,
    @Body() { item_ids: ids }: Reorder,
  ): Promise<Collection<ReadingItemView>> {
    await this.readingList.reorder(user, ids);
    return this.list(user, { limit: ITEMS_MAX, offset: 0 });
  }

  @Post('import')
  @HttpCode(200)
  @ApiOkResponse({ type: ReadingImportView })
  import(@CurrentUser() user: User, @Body() input: ImportReadingItems): Promise<ReadingImportView> {
    return this.imports.run(user, input);
  }

  @Get(':item_id')
  @ApiOkResponse({ type: ReadingItemView })
  async get(@CurrentUser() user: User, @Param('item_id', ParseIdPipe) id: number): Promise<ReadingItemView> {
    return this.toView(user, await this.readingList.get(user, id));
  }

  @Patch(':item_id')
  @ApiOkResponse({ type: ReadingItemView })
  async update(
    @CurrentUser() user: User,
    @Param('item_id', ParseIdPipe) id: number,
    @Body() change: UpdateReadingItem,
  ): Promise<ReadingItemView> {
    return this.toView(user, await this.readingList.update(user, id, change));
  }

  @Delete(':item_id')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('item_id', ParseIdPipe) id: number): Promise<void> {
    return this.readingList.remove(user, id);
  }

  private async toView(user: User, item: ItemRow): Promise<ReadingItemView> {
    const [view] = await this.toViews(user, [item]);
    // Its article may have been deleted meanwhile.
    return view ?? throwNotFound('article');
  }

  /** Skips items whose article was deleted meanwhile. */
  private async toViews(user: User, items: readonly ItemRow[]): Promise<ReadingItemView[]> {
    const rows = await this.articles.listByIds(
      user,
      items.map((item) => item.article_id),
    );
    const byId = new Map(rows.map((row) => [row.article_id, row]));
    return items.flatMap((item) => {
      const article = byId.get(item.article_id);
      return article === undefined ? [] : [toReadingItemView(item, article)];
    });
  }
}
