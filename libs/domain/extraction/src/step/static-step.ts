import { Injectable } from '@nestjs/common';
import type { ExtractedBody } from '../body/extracted-body';
import { toExtractedBody } from '../body/extracted-body';
import { getNoPageCode, isNoPage } from '../page/page-fetcher';
import type { PageArticle } from '../page/page-article';
import { PageLoader } from '../page/page-loader';
import { hashText, type KnownLine } from '../page/site-lines';
import { SiteLinesRepository } from '../site-lines/site-lines.repository';
import { buildFeedExcerpt, StepFailure, type ExtractionStep, type StepInput } from './extraction-step';

const TOO_LARGE = 'The page is too large or too complex to be read.';
const NO_TEXT = 'The page has no text of an article.';

/** Reads the page as its server sends it. */
@Injectable()
export class StaticStep implements ExtractionStep {
  constructor(
    private readonly loader: PageLoader,
    private readonly lines: SiteLinesRepository,
  ) {}

  async extract(input: StepInput): Promise<ExtractedBody | StepFailure | null> {
    if (input.url === null) return null;
    try {
      const article = await this.load(input.url, input);
      if (article === null) return new StepFailure(TOO_LARGE, 'too_large');
      return toExtractedBody('static', article) ?? new StepFailure(NO_TEXT, 'no_text');
    } catch (error) {
      if (isNoPage(error)) return new StepFailure(error.message, getNoPageCode(error), true);
      throw error;
    }
  }

  /** Compares the page with others of its site, and remembers its lines for the next one. */
  private async load(address: string, input: StepInput): Promise<PageArticle | null> {
    const { ownerId } = input;
    const options = { excerpt: buildFeedExcerpt(input), ...(input.priority && { priority: input.priority }) };
    if (ownerId === undefined) return (await this.loader.load(address, options)).article;
    const listSiteLines = (host: string): Promise<KnownLine[]> => this.lines.listRepeated({ ownerId, host });
    const { url, article } = await this.loader.load(address, { ...options, listSiteLines });
    if (article !== null && article.lines.length > 0)
      await this.lines.add(
        { ownerId, host: new URL(url).host },
        hashText(article.title ?? url),
        article.lines,
      );
    return article;
  }
}
