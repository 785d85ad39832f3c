import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { UsersService } from '@reader/accounts';
import { Public } from '@reader/http';
import type { Response } from 'express';
import { MarkReadQuery } from '../digests.dto';
import { sendLinkPage } from './link-page';
import { LinkTokens } from './link-tokens';

const NOT_VALID = {
  status: 403,
  title: 'This link does not work',
  text: 'Switch digests off in your settings.',
};

/** The header List-Unsubscribe of digests (RFC 2369, RFC 8058). */
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
  @ApiOkResponse({ type: String, description: 'A page with a button. 403: not a valid link.' })
  confirm(@Query() { token = '' }: MarkReadQuery, @Res() response: Response): void {
    if (this.tokens.checkUnsubscribe(token) === null) return sendLinkPage(response, NOT_VALID);
    const text = 'You will not get digests by mail any more.';
    sendLinkPage(response, { status: 200, title: 'Unsubscribe from digests', text, button: 'Unsubscribe' });
  }

  @Post()
  @HttpCode(200)
  @ApiProduces('text/html')
  @ApiOkResponse({ type: String, description: 'Digests are off. 403: not a valid link.' })
  async unsubscribe(@Query() { token = '' }: MarkReadQuery, @Res() response: Response): Promise<void> {
    const userId = this.tokens.checkUnsubscribe(token);
    const user = userId === null ? null : await this.users.find(userId);
    if (user === null) return sendLinkPage(response, NOT_VALID);
    await this.users.changeSettings(user, { email_digest: 'off' });
    const text = 'You will not get digests by mail any more. You can switch them on again in your settings.';
    sendLinkPage(response, { status: 200, title: 'Unsubscribed', text });
  }
}
