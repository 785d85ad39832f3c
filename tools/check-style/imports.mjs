import { dirname, join } from 'node:path';
import ts from 'typescript';
import { lineOf, walk } from './workspace-files.mjs';

/** Every module that a file names: imports, re-exports, and those loaded later. */
export function importsOf(files, path) {
  const found = [];
  walk(files.syntax(path), (node) => {
    const from = moduleNamed(node);
    if (from) found.push({ from: from.text, line: lineOf(from) });
  });
  return found;
}

function moduleNamed(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (!ts.isCallExpression(node) || !node.arguments[0] || !ts.isStringLiteralLike(node.arguments[0]))
    return undefined;
  const isLoad =
    node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require';
  return isLoad ? node.arguments[0] : undefined;
}

/** The path from the root that a relative name means, without its extension being known. */
export function resolveFrom(file, from) {
  return join(dirname(file), from);
}
