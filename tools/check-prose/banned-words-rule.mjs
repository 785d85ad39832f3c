import { BANNED_PHRASES, BANNED_WORDS, findBannedForm } from '../check-style/banned-words.mjs';
import { PROSE_EXCEPTIONS } from './exceptions.mjs';

const WORD = /[\p{L}']+/gu;

/** A textlint rule: words and phrases that docs/naming.md bans. Names in code marks are not looked at. */
export function createBannedWordsRule(context) {
  const { Syntax, RuleError, report, getSource } = context;
  return {
    [Syntax.Str](node) {
      const text = getSource(node);
      const reportAt = (index, message) => report(node, new RuleError(message, { index }));
      for (const { 0: word, index } of text.matchAll(WORD)) {
        const banned = findBannedForm(word);
        if (banned && !PROSE_EXCEPTIONS.some((phrase) => text.toLowerCase().includes(phrase)))
          reportAt(index, `"${word}": say ${BANNED_WORDS[banned]}`);
      }
      for (const [phrase, advice] of Object.entries(BANNED_PHRASES)) {
        const index = text.toLowerCase().indexOf(phrase);
        if (index >= 0) reportAt(index, `"${phrase}": ${advice}`);
      }
    },
  };
}
