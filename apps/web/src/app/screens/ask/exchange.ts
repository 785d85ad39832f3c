import type { AskAnswer, AskCitation, AskMessage, AskSentence } from '@reader/contract';

export type Phase = 'asking' | 'answered' | 'stopped' | 'failed';

/** A question and its answer, which may still arrive. */
export interface Exchange {
  readonly question: string;
  readonly includeAll: boolean;
  readonly phase: Phase;
  /** The sentences that arrived; their claims follow at the end. */
  readonly sentences: readonly AskSentence[];
  readonly claims: AskAnswer['claims'];
  readonly citations: readonly AskCitation[];
  readonly nothingFound: boolean;
  /** Empty while it is unknown. */
  readonly model: string;
  readonly dropped: number;
  readonly error: unknown;
}

export function startExchange(question: string, includeAll: boolean): Exchange {
  return {
    question,
    includeAll,
    phase: 'asking',
    sentences: [],
    claims: [],
    citations: [],
    nothingFound: false,
    model: '',
    dropped: 0,
    error: null,
  };
}

/** The exchanges of a stored conversation. A question without an answer was stopped. */
export function groupMessages(messages: readonly AskMessage[]): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    if (message.role === 'user') exchanges.push({ ...startExchange(message.text, false), phase: 'stopped' });
    else {
      const question = exchanges.pop() ?? startExchange('', false);
      const { citations } = message;
      const claims = message.claims.map((claim) => ({ ...claim, field: 'answer' }));
      exchanges.push({
        ...question,
        phase: 'answered',
        claims,
        citations,
        nothingFound: claims.length === 0,
        model: message.model ?? '',
      });
    }
  }
  return exchanges;
}
