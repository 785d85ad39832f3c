import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { FeedFinder } from '../discovery/feed-finder';
import { NewsletterFinder } from '../discovery/newsletter-finder';
import { toFetchProblem } from '../discovery/problems';
import { PreviewSource } from './preview.dto';
import { NewsletterPreviewView, PreviewView, toNewsletterPreview, toPreview } from './preview.view';

/** Shows what a new source would contain. Fetches on every request and stores nothing. */
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
  async previewFeed(@CurrentUser() user: User, @Body() { url }: PreviewSource): Promise<PreviewView> {
    return toPreview(await this.feeds.discover(user, url, { thorough: true }).catch(fail));
  }

  @Post('newsletter/preview')
  @HttpCode(200)
  @ApiOkResponse({ type: NewsletterPreviewView })
  async previewNewsletter(
    @CurrentUser() user: User,
    @Body() { url }: PreviewSource,
  ): Promise<NewsletterPreviewView> {
    return toNewsletterPreview(await this.newsletters.discover(user, url).catch(fail));
  }
}

function fail(error: unknown): never {
  throw toFetchProblem(error);
}
