// Group `llm`: what a model or an article may try. Its rows describe steps in words.
import { addRowsOfSpecs } from './spec-rows.mjs';

const MODEL = 'libs/platform/llm/src/language-model.spec.ts';
const ANSWERS = 'libs/domain/ask/src/answer/model-answer.spec.ts';

const OTHERS_ARTICLES = [
  'libs/domain/ask/src/visibility.spec.ts',
  'never brings what another user may read alone into an answer, a prompt or a conversation',
];
const HOSTILE_ANSWER = [ANSWERS, 'shows the verified sentences and drops the others'];

export const LLM_SPECS = {
  'llm-005': [MODEL, 'cannot be tricked by material that imitates the fence'],
  'llm-006': OTHERS_ARTICLES,
  'llm-007': OTHERS_ARTICLES,
  'llm-008': HOSTILE_ANSWER,
  'llm-009': HOSTILE_ANSWER,
  'llm-010': HOSTILE_ANSWER,
  'llm-011': [MODEL, 'gets one chance to correct %p'],
  'llm-013': [MODEL, 'fails at its deadline'],
  'llm-015': [
    'libs/domain/embeddings/src/maintenance/provider.spec.ts',
    'gives an article whose vector has %s none, and all others theirs',
  ],
  'llm-016': [
    'libs/domain/briefings/src/research/research.spec.ts',
    'fetches nothing private, and links only pages that support a sentence',
  ],
  'llm-018': [MODEL, 'fails without revealing the key when it is down, refuses or answers nonsense'],
  'llm-020': [
    'libs/domain/topics/src/input/collect-points.spec.ts',
    'leave room for other sources when one publishes without end',
  ],
};

export function playLlm(rows, { outcomes }) {
  addRowsOfSpecs('llm', LLM_SPECS, { rows, outcomes });
}
