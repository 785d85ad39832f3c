import type { AskMessage } from '@reader/contract';
import { groupMessages } from './exchange';

const aMessage = (role: AskMessage['role'], text: string): AskMessage => ({
  role,
  text,
  citations: [],
  claims:
    role === 'user' || text === ''
      ? []
      : [
          {
            claim_id: 1,
            field: 'text',
            sentence: text,
            article_id: 2,
            quote: text,
            start: 0,
            end: text.length,
            text_source: 'feed',
          },
        ],
  model: null,
  created_at: '2026-11-20T18:00:00.000Z',
});

describe('a stored conversation', () => {
  it('has each question with its answer', () => {
    const messages = [
      aMessage('user', 'Why?'),
      aMessage('assistant', 'Because.'),
      aMessage('user', 'Who?'),
      aMessage('assistant', ''),
    ];
    const [first, second, ...others] = groupMessages(messages);
    expect(first).toMatchObject({ question: 'Why?', phase: 'answered', nothingFound: false });
    expect(first?.claims).toMatchObject([{ field: 'answer', sentence: 'Because.' }]);
    expect(second).toMatchObject({ question: 'Who?', phase: 'answered', nothingFound: true });
    expect(others).toEqual([]);
  });

  it('keeps a question without an answer', () => {
    const messages = [aMessage('user', 'Why?'), aMessage('user', 'Who?'), aMessage('assistant', 'I.')];
    expect(groupMessages(messages).map(({ question, phase }) => `${question} ${phase}`)).toEqual([
      'Why? stopped',
      'Who? answered',
    ]);
  });
});
