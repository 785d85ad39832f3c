// `npm run check-style -- --fix`: wraps long comments, which prettier does not change.

/** The prefix of a comment line: `   * ` or `   // `. */
const COMMENT_LINE = /^(\s*(?:\*|\/\/) )(.*)$/;
const ONE_LINE_BLOCK = /^(\s*)\/\*\* (.*) \*\/$/;

/** A line that starts a new item or paragraph and is not joined with the one before. */
const NEW_THOUGHT = /^([-•*] |\d+\. |@|```|\s|$)/;

/** The longest line; ESLint's `max-len` checks it. */
export const COLUMNS_MAX = 110;

export function wrapComments(text, columns) {
  const lines = text.split('\n');
  const wrapped = [];
  for (let i = 0; i < lines.length; i += 1) {
    const block = ONE_LINE_BLOCK.exec(lines[i]);
    const comment = COMMENT_LINE.exec(lines[i]);
    if (lines[i].length <= columns || /https?:\/\//.test(lines[i]) || !(block || comment)) {
      wrapped.push(lines[i]);
    } else if (block) {
      const [, indent, words] = block;
      wrapped.push(`${indent}/**`, ...wrap(words, `${indent} * `, columns), `${indent} */`);
    } else {
      const [, prefix, words] = comment;
      const rest = collectContinuation(lines, i + 1, prefix);
      wrapped.push(...wrap([words, ...rest].join(' '), prefix, columns));
      i += rest.length;
    }
  }
  return wrapped.join('\n');
}

/** The text of the following lines of the same paragraph. */
function collectContinuation(lines, from, prefix) {
  const words = [];
  for (const line of lines.slice(from)) {
    const comment = COMMENT_LINE.exec(line);
    if (comment?.[1] !== prefix || NEW_THOUGHT.test(comment[2])) break;
    words.push(comment[2]);
  }
  return words;
}

function wrap(text, prefix, columns) {
  const lines = [];
  let line = prefix.trimEnd();
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.length > columns && line !== prefix.trimEnd()) {
      lines.push(line);
      line = prefix.trimEnd();
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
