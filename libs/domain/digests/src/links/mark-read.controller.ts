import { Controller, Get, Head, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ParseIdPipe, Public } from '@reader/http';
import type { Request, Response } from 'express';
import { MarkReadQuery } from '../digests.dto';
import { MarkReadService } from './mark-read.service';
import { sendLinkPage, sendRefusedLink } from './send-link-page';

@ApiTags('digests')
@Controller('api/articles')
export class MarkReadController {
  constructor(private readonly links: MarkReadService) {}

  /** Does nothing: mail programs check links this way. Declared first, because GET would answer HEAD too. */
  @Public()
  @Head(':article_id/read')
  @HttpCode(200)
  @ApiOkResponse({ description: 'Nothing is done.', content: { 'text/html': {} } })
  check(@Res() response: Response): void {
    response.set('Cache-Control', 'no-store').type('html').end();
  }

  /** Marks the article as read by a link of a mail; needs no session, and makes none. */
  @Public()
  @Get(':article_id/read')
  @ApiProduces('text/html')
  @ApiOkResponse({ type: String, description: 'A page. 403 `invalid_token`; 410: older than 30 days.' })
  async markRead(
    @Param('article_id', ParseIdPipe) id: number,
    @Query() { token = '' }: MarkReadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    try {
      await this.links.markRead(id, token);
    } catch (error) {
      return sendRefusedLink(error, request, response);
    }
    sendLinkPage(request, response, 'marked_read');
  }
}
