import { quoteSentence } from '@reader/claims';
import { chooseSentences } from '../sentences/choose-sentences';
import type { Passages } from '../sentences/passages.service';
import { ANSWER_FIELD, type AnswerDraft } from './answer-draft';
import type { AskSentenceView } from './answer.view';

/** Adds the articles' own sentences to the answer, without those that it quotes already. */
export function* addExtracts(draft: AnswerDraft, { sentences, texts }: Passages): Generator<AskSentenceView> {
  for (const sentence of chooseSentences(sentences)) {
    const text = texts.get(sentence.candidate.article_id);
    if (text === undefined) continue;
    const claim = quoteSentence(ANSWER_FIELD, text, sentence);
    if (!draft.hasQuoteIn(claim)) yield draft.add(claim, sentence.candidate);
  }
}
