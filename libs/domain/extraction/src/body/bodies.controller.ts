import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { ImageProxyUrls } from '@reader/images';
import type { BodyRow } from './bodies.queries';
import { BodiesService } from './bodies.service';
import { BodyView, toBodyView } from './body.view';

@ApiTags('articles')
@Controller('api/articles')
export class BodiesController {
  constructor(
    private readonly bodies: BodiesService,
    private readonly imageUrls: ImageProxyUrls,
  ) {}

  @Get(':article_id/body')
  @ApiOperation({ summary: 'The full text as it was last extracted; 404 `body_not_extracted` before that.' })
  @ApiOkResponse({ type: BodyView })
  async get(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) id: number): Promise<BodyView> {
    return this.toView(await this.bodies.get(user, id));
  }

  @Post(':article_id/body')
  @HttpCode(200)
  @ApiOperation({
    summary:
      "Extracts the full text from the article's page. What has lost much of the text that is kept is not " +
      'taken: the kept body is the answer. 502 `extraction_failed` when no way leads to one.',
  })
  @ApiOkResponse({ type: BodyView })
  async extract(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) id: number): Promise<BodyView> {
    return this.toView(await this.bodies.extract(user, id));
  }

  private toView(body: BodyRow): BodyView {
    return toBodyView({ ...body, html: this.imageUrls.rewriteHtml(body.html) });
  }
}
