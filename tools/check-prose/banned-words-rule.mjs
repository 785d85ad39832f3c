import { BANNED_PHRASES, BANNED_WORDS, bannedForm } from '../check-style/banned-words.mjs';
import { PROSE_EXCEPTIONS } from './exceptions.mjs';

const WORD = /[\p{L}']+/gu;

/** A textlint rule: words and phrases that docs/naming.md bans. Names in code marks are not looked at. */
export function bannedWordsRule(context) {
  const { Syntax, RuleError, report, getSource } = context;
  return {
    [Syntax.Str](node) {
      const text = getSource(node);
      const tell = (index, message) => report(node, new RuleError(message, { index }));
      for (const { 0: word, index } of text.matchAll(WORD)) {
        const banned = bannedForm(word);
        if (banned && !PROSE_EXCEPTIONS.some((phrase) => text.toLowerCase().includes(phrase)))
          tell(index, `"${word}": say ${BANNED_WORDS[banned]}`);
      }
      for (const [phrase, advice] of Object.entries(BANNED_PHRASES)) {
        const index = text.toLowerCase().indexOf(phrase);
        if (index >= 0) tell(index, `"${phrase}": ${advice}`);
      }
    },
  };
}
