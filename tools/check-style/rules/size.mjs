// Sizes that ESLint does not measure: style sheets, and functions in tests.
import ts from 'typescript';
import { getLine, isTest, walk } from '../workspace-files.mjs';

const STYLE_SHEET_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 60;

export function findLongStyleSheets(files) {
  return files.paths
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const { length } = files.getLines(file);
      const message = `${length} lines; at most ${STYLE_SHEET_LINES_MAX}`;
      return length > STYLE_SHEET_LINES_MAX ? [{ file, line: STYLE_SHEET_LINES_MAX + 1, message }] : [];
    });
}

/** ESLint would also count the callback of `describe`, which groups tests. */
export function findLongTests(files) {
  return files.code.filter(isTest).flatMap((file) => {
    const findings = [];
    walk(files.parse(file), (node) => {
      if (!ts.isFunctionLike(node) || !node.body || isListOfTests(node)) return;
      const length = getLine(node.getLastToken()) - getLine(node) + 1;
      const message = `${length} lines; at most ${FUNCTION_LINES_MAX}`;
      if (length > FUNCTION_LINES_MAX) findings.push({ file, line: getLine(node), message });
    });
    return findings;
  });
}

function isListOfTests(node) {
  return ts.isCallExpression(node.parent) && /^describe\b/.test(node.parent.expression.getText());
}
