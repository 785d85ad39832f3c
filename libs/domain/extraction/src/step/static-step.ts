import { Injectable } from '@nestjs/common';
import type { ExtractedBody } from '../body/extracted-body';
import { toExtractedBody } from '../body/extracted-body';
import { isNoPage } from '../page/page-fetcher';
import { PageLoader } from '../page/page-loader';
import { buildFeedExcerpt, StepFailure, type ExtractionStep, type StepInput } from './extraction-step';

/** Reads the page as its server sends it. */
@Injectable()
export class StaticStep implements ExtractionStep {
  constructor(private readonly loader: PageLoader) {}

  async extract(input: StepInput): Promise<ExtractedBody | StepFailure | null> {
    if (input.url === null) return null;
    try {
      const { article } = await this.loader.load(input.url, buildFeedExcerpt(input));
      if (article === null) return new StepFailure('The page is too large or too complex to be read.');
      return toExtractedBody('static', article) ?? new StepFailure('The page has no text of an article.');
    } catch (error) {
      if (isNoPage(error)) return new StepFailure(error.message, true);
      throw error;
    }
  }
}
