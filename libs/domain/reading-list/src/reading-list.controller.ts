import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import { ApiCollection, type Collection, CurrentUser, Id } from '@reader/http';
import type { Response } from 'express';
import {
  AddReadingItem,
  ImportReadingItems,
  ITEMS_MAX,
  ListedItems,
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
    private readonly list: ReadingListService,
    private readonly queries: ReadingListQueries,
    private readonly imports: ReadingListImport,
    private readonly articles: ArticlesQueries,
  ) {}

  @Get()
  @ApiCollection(ReadingItemView)
  async page(@CurrentUser() user: User, @Query() page: ListedItems): Promise<Collection<ReadingItemView>> {
    const { items, total } = await this.queries.page(user, page);
    return { items: await this.viewed(user, items), total, limit: page.limit, offset: page.offset };
  }

  @Get('queued')
  @ApiCollection(QueuedItemView)
  async queued(@CurrentUser() user: User): Promise<Collection<QueuedItemView>> {
    const items = await this.queries.queued(user);
    return { items, total: items.length, limit: ITEMS_MAX, offset: 0 };
  }

  @Post()
  @ApiCreatedResponse({ type: ReadingItemView, description: 'Added.' })
  @ApiOkResponse({ type: ReadingItemView, description: 'It was there already, and stays as it is.' })
  async add(
    @CurrentUser() user: User,
    @Body() wish: AddReadingItem,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReadingItemView> {
    const { item, isNew } = await this.list.add(user, wish);
    response.status(isNew ? 201 : 200);
    if (isNew) response.location(`/api/reading-list/${item.item_id}`);
    return this.view(user, item);
  }

  @Post('reorder')
  @HttpCode(200)
  @ApiCollection(ReadingItemView)
  async reorder(
    @CurrentUser() user: User,
    @Body() { item_ids: ids }: Reorder,
  ): Promise<Collection<ReadingItemView>> {
    await this.list.reorder(user, ids);
    return this.page(user, { limit: ITEMS_MAX, offset: 0 });
  }

  @Post('import')
  @HttpCode(200)
  @ApiOkResponse({ type: ReadingImportView })
  import(@CurrentUser() user: User, @Body() wish: ImportReadingItems): Promise<ReadingImportView> {
    return this.imports.run(user, wish);
  }

  @Get(':item_id')
  @ApiOkResponse({ type: ReadingItemView })
  async one(@CurrentUser() user: User, @Param('item_id', Id) id: number): Promise<ReadingItemView> {
    return this.view(user, await this.list.get(user, id));
  }

  @Patch(':item_id')
  @ApiOkResponse({ type: ReadingItemView })
  async update(
    @CurrentUser() user: User,
    @Param('item_id', Id) id: number,
    @Body() change: UpdateReadingItem,
  ): Promise<ReadingItemView> {
    return this.view(user, await this.list.update(user, id, change));
  }

  @Delete(':item_id')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('item_id', Id) id: number): Promise<void> {
    return this.list.remove(user, id);
  }

  private async view(user: User, item: ItemRow): Promise<ReadingItemView> {
    const [view] = await this.viewed(user, [item]);
    if (view === undefined) throw new Error(`article ${item.article_id} went while it was read`);
    return view;
  }

  /** An article that went meanwhile takes its item with it. */
  private async viewed(user: User, items: readonly ItemRow[]): Promise<ReadingItemView[]> {
    const rows = await this.articles.many(
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
