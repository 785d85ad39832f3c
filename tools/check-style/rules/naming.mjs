import ts from 'typescript';
import { BANNED_WORDS, bannedForm } from '../banned-words.mjs';
import { EXCEPTIONS, NOT_YET_RENAMED } from '../exceptions.mjs';
import { FIRST_WORDS } from '../verbs.mjs';
import { isTest, lineOf, walk } from '../workspace-files.mjs';

/** The words of `camelCase`, `PascalCase`, `SNAKE_CASE` and `kebab-case` names, in lower case. */
export function wordsOf(name) {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.map((part) => part.toLowerCase());
}

const isPending = (file) => NOT_YET_RENAMED.some((folder) => file.startsWith(folder));
const isExcepted = (name) => Object.hasOwn(EXCEPTIONS, name);

/** Banned words in the names that code declares, and in the names of files and folders. */
export function bannedWords(files) {
  return files.code
    .filter((file) => !isPending(file))
    .flatMap((file) => [...inPath(file), ...inCode(files, file)]);
}

function inPath(file) {
  const banned = wordsOf(file)
    .map(bannedForm)
    .find((word) => word !== null);
  return banned ? [{ file, line: 1, message: refusalOf(banned, 'the path') }] : [];
}

function inCode(files, file) {
  const findings = [];
  walk(files.syntax(file), (node) => {
    const name = declaredName(node);
    if (name === null || isExcepted(name)) return;
    const banned = wordsOf(name)
      .map(bannedForm)
      .find((word) => word !== null);
    if (banned) findings.push({ file, line: lineOf(node), message: refusalOf(banned, `"${name}"`) });
  });
  return findings;
}

const refusalOf = (word, where) => `"${word}" in ${where}: say ${BANNED_WORDS[word]}`;

/** Functions and methods of production code whose name does not start with a verb. */
export function verblessFunctions(files) {
  const watched = files.code.filter(
    (file) => !isTest(file) && !/(^|[./])testing\.ts$/.test(file) && !isPending(file),
  );
  return watched.flatMap((file) => {
    const findings = [];
    walk(files.syntax(file), (node) => {
      const name = isNamedFunction(node) ? declaredName(node) : null;
      if (name === null || isExcepted(name) || /^[A-Z]/.test(name)) return;
      if (!FIRST_WORDS.has(wordsOf(name)[0] ?? name))
        findings.push({ file, line: lineOf(node), message: `"${name}" does not start with a verb` });
    });
    return findings;
  });
}

/** Decorators and components are nouns (`CurrentUser()`), so names in capitals pass in the caller. */
function isNamedFunction(node) {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node))
    return true;
  return ts.isVariableDeclaration(node) && node.initializer !== undefined && isFunction(node.initializer);
}

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

const DECLARATIONS = [
  ts.isVariableDeclaration,
  ts.isParameter,
  ts.isBindingElement,
  ts.isFunctionDeclaration,
  ts.isClassLike,
  ts.isInterfaceDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isTypeElement,
  ts.isClassElement,
  ts.isEnumDeclaration,
];

function declaredName(node) {
  if (!node.name || !DECLARATIONS.some((declares) => declares(node))) return null;
  return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name) ? node.name.text : null;
}
