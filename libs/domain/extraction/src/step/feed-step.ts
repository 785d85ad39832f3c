import { Injectable } from '@nestjs/common';
import { countWords, textOf } from '@reader/html';
import type { Extracted } from '../body/extracted';
import type { Step, Subject } from './step';

/** What a feed gives of an article that is to be read on its site: teasers have fewer words than this. */
const TEASER_WORDS = 60;

/** The feed's own content, where it is more than a teaser. */
@Injectable()
export class FeedStep implements Step {
  extract({ feedHtml: html }: Subject): Promise<Extracted | null> {
    const text = textOf(html);
    const wordCount = countWords(text);
    if (wordCount < TEASER_WORDS) return Promise.resolve(null);
    return Promise.resolve({ extractor: 'feed', html, text, wordCount, title: null, byline: null });
  }
}
