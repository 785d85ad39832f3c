import type { AskAnswerView, AskCitationsView, AskSentenceView } from './answer.view';

/** What an answer consists of, in this order: sentences, their citations, the whole. */
export type AskEvent =
  | { readonly name: 'sentence'; readonly data: AskSentenceView }
  | { readonly name: 'citations'; readonly data: AskCitationsView }
  | { readonly name: 'done'; readonly data: AskAnswerView };
