import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { ImageProxyUrls } from '@reader/images';
import { BodiesService, type ReadableBody } from './bodies.service';
import { BodyView, toBodyView } from './body.view';

@ApiTags('articles')
@Controller('api/articles')
export class BodiesController {
  constructor(
    private readonly bodies: BodiesService,
    private readonly imageUrls: ImageProxyUrls,
  ) {}

  @Get(':article_id/body')
  @ApiOperation({
    summary:
      "The last extracted full text; before, the feed's own text (`extractor: feed`). " +
      '404 `body_not_extracted` when there is neither.',
  })
  @ApiOkResponse({ type: BodyView })
  async get(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) id: number): Promise<BodyView> {
    return this.toView(await this.bodies.get(user, id));
  }

  @Post(':article_id/body')
  @HttpCode(200)
  @ApiOperation({
    summary:
      "Extracts the full text from the article's page. If the result has much less text " +
      'than the stored body, the stored body is returned. 502 `extraction_failed` when ' +
      'every extraction step fails.',
  })
  @ApiOkResponse({ type: BodyView })
  async extract(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) id: number): Promise<BodyView> {
    return this.toView(await this.bodies.extract(user, id));
  }

  private toView(body: ReadableBody): BodyView {
    return toBodyView({ ...body, html: this.imageUrls.rewriteHtml(body.html) });
  }
}
