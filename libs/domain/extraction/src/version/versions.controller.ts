import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  type Collection,
  CurrentUser,
  PageQuery,
  ParseIdPipe,
  toCollection,
} from '@reader/http';
import { ImageProxyUrls } from '@reader/images';
import { BodyView, toBodyView } from '../body/body.view';
import { toVersionView, VersionDiffView, VersionView } from './version.view';
import { VersionsService } from './versions.service';

@ApiTags('articles')
@Controller('api/articles/:article_id/versions')
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly imageUrls: ImageProxyUrls,
  ) {}

  /** The versions of the text that are known, the newest first. */
  @Get()
  @ApiCollection(VersionView)
  async list(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Query() page: PageQuery,
  ): Promise<Collection<VersionView>> {
    // An article has at most VERSIONS_MAX, so all of them are read.
    const versions = await this.versions.list(user, articleId);
    const items = versions.slice(page.offset, page.offset + page.limit);
    return toCollection(page, { items, total: versions.length }, toVersionView);
  }

  @Get(':from..:to')
  @ApiOperation({ summary: 'What changed from one version to another, by words.' })
  @ApiOkResponse({ type: VersionDiffView })
  async diff(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Param('from', ParseIdPipe) from: number,
    @Param('to', ParseIdPipe) to: number,
  ): Promise<VersionDiffView> {
    return { changes: await this.versions.diff(user, articleId, [from, to]) };
  }

  @Get(':version')
  @ApiOperation({ summary: 'The text as it was in one version.' })
  @ApiOkResponse({ type: BodyView })
  async get(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Param('version', ParseIdPipe) version: number,
  ): Promise<BodyView> {
    const body = await this.versions.get(user, articleId, version);
    return toBodyView({ ...body, html: this.imageUrls.rewriteHtml(body.html) });
  }
}
