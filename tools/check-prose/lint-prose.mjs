import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import plain from '@textlint/textlint-plugin-text';
import { createBannedWordsRule } from './banned-words-rule.mjs';

const kernel = new TextlintKernel();
const plugins = [
  { pluginId: 'markdown', plugin: markdown.default ?? markdown },
  { pluginId: 'text', plugin: plain.default ?? plain },
];
const rules = [{ ruleId: 'banned-words', rule: createBannedWordsRule }];

/** The findings in one document, as `{ line, message }`. `kind` is `.md` or `.txt`. */
export async function lintText(text, kind) {
  const { messages } = await kernel.lintText(text, { ext: kind, plugins, rules });
  return messages.map(({ line, message }) => ({ line, message }));
}

/** The findings in many pieces of one file, at the lines where they stand. */
export async function lintPieces(pieces) {
  const lines = [];
  for (const { line, text } of pieces)
    text.split('\n').forEach((words, i) => lines.push({ line: line + i, words: words.trim() }));
  const found = await lintText(lines.map(({ words }) => words).join('\n\n'), '.txt');
  return found.map(({ line, message }) => ({ line: lines[(line - 1) / 2].line, message }));
}
