import { task } from '@reader/threads';
import { type ArticleText, judge, type Question, type Verdict } from './judge';

export interface Case {
  readonly articles: readonly ArticleText[];
  readonly questions: readonly Question[];
}

export const run = task(({ articles, questions }: Case): Verdict[] => judge(articles, questions));
