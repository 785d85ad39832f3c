import { Injectable } from '@nestjs/common';
import { countWords, toPlainText } from '@reader/html';
import type { ExtractedBody } from '../body/extracted-body';
import type { ExtractionStep, StepInput } from './extraction-step';

/** Feed content with fewer words is a teaser for an article that is read on its site. */
const TEASER_WORDS = 60;

/** Takes the feed's own content when it is more than a teaser. */
@Injectable()
export class FeedStep implements ExtractionStep {
  extract({ feedHtml: html }: StepInput): Promise<ExtractedBody | null> {
    const text = toPlainText(html);
    const wordCount = countWords(text);
    if (wordCount < TEASER_WORDS) return Promise.resolve(null);
    return Promise.resolve({ extractor: 'feed', html, text, wordCount, title: null, byline: null });
  }
}
