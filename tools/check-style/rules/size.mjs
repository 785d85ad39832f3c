// Where length hides a second noun.
import ts from 'typescript';
import { isTest, lineOf, walk } from '../workspace-files.mjs';

const FILE_LINES_MAX = 300;
const TEST_FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 60;
export const COLUMNS_MAX = 110;

export function longFiles(files) {
  return files.paths.flatMap((file) => {
    if (file.endsWith('.json')) return [];
    const max = isTest(file) ? TEST_FILE_LINES_MAX : FILE_LINES_MAX;
    const { length } = files.lines(file);
    return length > max ? [{ file, line: max + 1, message: `${length} lines; at most ${max}` }] : [];
  });
}

/** An address cannot be broken, and neither can the list of names that prettier keeps with it. */
export function longLines(files) {
  return files.code.flatMap((file) =>
    files.lines(file).flatMap((text, i) => {
      if (text.length <= COLUMNS_MAX || /https?:\/\/|^(import|export) .* from /.test(text)) return [];
      return [{ file, line: i + 1, message: `${text.length} columns; at most ${COLUMNS_MAX}` }];
    }),
  );
}

/** The statements of one migration are one thought. */
const MIGRATION = /\/migrations\//;

export function longFunctions(files) {
  const watched = files.code.filter((file) => !MIGRATION.test(file));
  return watched.flatMap((file) => {
    const findings = [];
    walk(files.syntax(file), (node) => {
      if (!ts.isFunctionLike(node) || !node.body || isListOfTests(node)) return;
      const length = lineOf(node.getLastToken()) - lineOf(node) + 1;
      if (length > FUNCTION_LINES_MAX) {
        findings.push({
          file,
          line: lineOf(node),
          message: `${length} lines; at most ${FUNCTION_LINES_MAX}`,
        });
      }
    });
    return findings;
  });
}

/** `describe('…', () => { … })` is a chapter, not a function. */
function isListOfTests(node) {
  return ts.isCallExpression(node.parent) && /^describe\b/.test(node.parent.expression.getText());
}
