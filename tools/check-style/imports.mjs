import { dirname, join } from 'node:path';
import ts from 'typescript';
import { getLine, walk } from './workspace-files.mjs';

/** Every module that a file imports, re-exports or loads dynamically. */
export function listImports(files, path) {
  const found = [];
  walk(files.parse(path), (node) => {
    const from = getModuleSpecifier(node);
    if (from) found.push({ from: from.text, line: getLine(from) });
  });
  return found;
}

function getModuleSpecifier(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (!ts.isCallExpression(node) || !node.arguments[0] || !ts.isStringLiteralLike(node.arguments[0]))
    return undefined;
  const isLoad =
    node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require';
  return isLoad ? node.arguments[0] : undefined;
}

/** The path from the root for a relative import, without an extension. */
export function resolveFrom(file, from) {
  return join(dirname(file), from);
}
