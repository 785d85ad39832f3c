import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
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

  /** Mails that digest to your own address. */
  @Post('test')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: DigestTestView })
  async sendTest(@CurrentUser() user: User): Promise<DigestTestView> {
    return { to: await this.digests.sendTest(user) };
  }
}
