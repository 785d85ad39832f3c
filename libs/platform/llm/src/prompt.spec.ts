import { UnusableAnswer } from './errors';
import { parseAnswer } from './prompt';

describe('an answer of a model', () => {
  it.each(['{"n": 1}', '```json\n{"n": 1}\n```', ' ```\n\n{"n": 1}```\n', '```JSON \r\n{"n": 1}\r\n```'])(
    'is read from %j',
    (text) => expect(parseAnswer(text)).toEqual({ n: 1 }),
  );

  it.each(['', '```', '``````', '```json\n```', '```js\n{"n": 1}\n```', '```json\n{"n": 1}', '[1]', 'null'])(
    'is no object in %j',
    (text) => expect(() => parseAnswer(text)).toThrow(UnusableAnswer),
  );

  // A pattern that tries each empty line as the end of the fence's first one takes minutes.
  it('may have a million empty lines', () => {
    expect(() => parseAnswer(`\`\`\`json${'\n'.repeat(1_100_000)}x`)).toThrow(UnusableAnswer);
  });
});
