import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { UsersService } from '@reader/accounts';
import { Public } from '@reader/http';
import { LinkTokens } from '@reader/mail';
import type { Request, Response } from 'express';
import { MarkReadQuery } from '../digests.dto';
import { InvalidLink } from './invalid-link';
import { sendLinkPage, sendRefusedLink } from './send-link-page';

/** The header List-Unsubscribe of digests and briefings (RFC 2369, RFC 8058). */
@ApiTags('digests')
@Public()
@Controller('api/digests/unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly tokens: LinkTokens,
    private readonly users: UsersService,
  ) {}

  /** Asks first, because mail scanners follow links. */
  @Get()
  @ApiProduces('text/html')
  @ApiOkResponse({ type: String, description: 'A page with a button. 403: `invalid_token`.' })
  confirm(@Query() { token = '' }: MarkReadQuery, @Req() request: Request, @Res() response: Response): void {
    const isValid = this.tokens.checkUnsubscribe(token) !== null;
    if (!isValid) return sendRefusedLink(new InvalidLink(), request, response);
    sendLinkPage(request, response, 'confirm_unsubscribe');
  }

  @Post()
  @HttpCode(200)
  @ApiProduces('text/html')
  @ApiOkResponse({ type: String, description: 'These mails are off. 403: `invalid_token`.' })
  async unsubscribe(
    @Query() { token = '' }: MarkReadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const link = this.tokens.checkUnsubscribe(token);
    const user = link === null ? null : await this.users.find(link.userId);
    if (link === null || user === null) return sendRefusedLink(new InvalidLink(), request, response);
    const change = link.mails === 'digests' ? { email_digest: 'off' as const } : { briefing_email: false };
    await this.users.changeSettings(user, change);
    sendLinkPage(request, response, 'unsubscribed');
  }
}
