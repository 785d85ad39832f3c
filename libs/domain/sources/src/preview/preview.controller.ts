import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { FeedFinder } from '../finding/feed-finder';
import { NewsletterFinder } from '../finding/newsletter-finder';
import { asProblem } from '../finding/problems';
import { PreviewSource } from './preview.dto';
import { NewsletterPreviewView, PreviewView, toNewsletterPreview, toPreview } from './preview.view';

/** What would be added, before it is: fetched for this answer, and nothing of it kept. */
@ApiTags('sources')
@Controller('api/sources')
export class PreviewController {
  constructor(
    private readonly feeds: FeedFinder,
    private readonly newsletters: NewsletterFinder,
  ) {}

  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: PreviewView })
  async feed(@CurrentUser() user: User, @Body() { url }: PreviewSource): Promise<PreviewView> {
    return toPreview(await this.feeds.survey(user, url, { thorough: true }).catch(fail));
  }

  @Post('newsletter/preview')
  @HttpCode(200)
  @ApiOkResponse({ type: NewsletterPreviewView })
  async newsletter(
    @CurrentUser() user: User,
    @Body() { url }: PreviewSource,
  ): Promise<NewsletterPreviewView> {
    return toNewsletterPreview(await this.newsletters.survey(user, url).catch(fail));
  }
}

function fail(error: unknown): never {
  throw asProblem(error);
}
