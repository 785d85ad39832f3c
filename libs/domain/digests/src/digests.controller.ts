import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { sendMailPage } from '@reader/mail';
import type { Response } from 'express';
import { DigestPreviewView, DigestTestView } from './digest.view';
import { DigestsService } from './digests.service';

@ApiTags('digests')
@Controller('api/digests')
export class DigestsController {
  constructor(private readonly digests: DigestsService) {}

  /** The digest that you would get now. Nothing is sent. */
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: DigestPreviewView })
  preview(@CurrentUser() user: User): Promise<DigestPreviewView> {
    return this.digests.preview(user);
  }

  /** The same HTML as in the mail. Its links do nothing. */
  @Get('preview')
  @ApiOperation({ summary: 'The digest that you would get now as a page, for a sandboxed frame.' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getPreviewPage(@CurrentUser() user: User, @Res() response: Response): Promise<void> {
    sendMailPage(response, await this.digests.renderPreview(user));
  }

  /** Mails that digest to your own address. */
  @Post('test')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: DigestTestView })
  async sendTest(@CurrentUser() user: User): Promise<DigestTestView> {
    return { to: await this.digests.sendTest(user) };
  }
}
