// Limits of files, functions and lines.
import ts from 'typescript';
import { isTest, getLine, walk } from '../workspace-files.mjs';

const FILE_LINES_MAX = 300;
const TEST_FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 60;
export const COLUMNS_MAX = 110;

export function findLongFiles(files) {
  return files.paths.flatMap((file) => {
    if (file.endsWith('.json')) return [];
    const max = isTest(file) ? TEST_FILE_LINES_MAX : FILE_LINES_MAX;
    const { length } = files.getLines(file);
    return length > max ? [{ file, line: max + 1, message: `${length} lines; at most ${max}` }] : [];
  });
}

/** URLs cannot be broken, and prettier does not break long import lines. */
export function findLongLines(files) {
  return files.code.flatMap((file) =>
    files.getLines(file).flatMap((text, i) => {
      if (text.length <= COLUMNS_MAX || /https?:\/\/|^(import|export) .* from /.test(text)) return [];
      return [{ file, line: i + 1, message: `${text.length} columns; at most ${COLUMNS_MAX}` }];
    }),
  );
}

/** A migration may be one long function. */
const MIGRATION = /\/migrations\//;

export function findLongFunctions(files) {
  const watched = files.code.filter((file) => !MIGRATION.test(file));
  return watched.flatMap((file) => {
    const findings = [];
    walk(files.parse(file), (node) => {
      if (!ts.isFunctionLike(node) || !node.body || isListOfTests(node)) return;
      const length = getLine(node.getLastToken()) - getLine(node) + 1;
      if (length > FUNCTION_LINES_MAX) {
        findings.push({
          file,
          line: getLine(node),
          message: `${length} lines; at most ${FUNCTION_LINES_MAX}`,
        });
      }
    });
    return findings;
  });
}

/** { … })` is => `describe('…', () => { … })` groups tests; it is not a function in this sense. */
function isListOfTests(node) {
  return ts.isCallExpression(node.parent) && /^describe\b/.test(node.parent.expression.getText());
}
