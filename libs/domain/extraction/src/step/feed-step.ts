import { Injectable } from '@nestjs/common';
import { countWords, toPlainText } from '@reader/html';
import type { ExtractedBody } from '../body/extracted-body';
import type { ExtractionStep, StepInput } from './extraction-step';

/** What a feed gives of an article that is to be read on its site: teasers have fewer words than this. */
const TEASER_WORDS = 60;

/** The feed's own content, where it is more than a teaser. */
@Injectable()
export class FeedStep implements ExtractionStep {
  extract({ feedHtml: html }: StepInput): Promise<ExtractedBody | null> {
    const text = toPlainText(html);
    const wordCount = countWords(text);
    if (wordCount < TEASER_WORDS) return Promise.resolve(null);
    return Promise.resolve({ extractor: 'feed', html, text, wordCount, title: null, byline: null });
  }
}
