import ts from 'typescript';
import { BANNED_WORDS, findBannedForm } from '../banned-words.mjs';
import { EXCEPTIONS } from '../exceptions.mjs';
import { FIRST_WORDS } from '../verbs.mjs';
import { isTest, getLine, walk } from '../workspace-files.mjs';

/** The words of `camelCase`, `PascalCase`, `SNAKE_CASE` and `kebab-case` names, in lower case. */
export function splitWords(name) {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.map((part) => part.toLowerCase());
}

const isExcepted = (name) => Object.hasOwn(EXCEPTIONS, name);

/** Finds banned words in names that code declares and in paths. */
export function findBannedWords(files) {
  return files.code.flatMap((file) => [...checkPath(file), ...checkCode(files, file)]);
}

function checkPath(file) {
  const banned = splitWords(file)
    .map(findBannedForm)
    .find((word) => word !== null);
  return banned ? [{ file, line: 1, message: formatRefusal(banned, 'the path') }] : [];
}

function checkCode(files, file) {
  const findings = [];
  walk(files.parse(file), (node) => {
    const name = getDeclaredName(node);
    if (name === null || isExcepted(name)) return;
    const banned = splitWords(name)
      .map(findBannedForm)
      .find((word) => word !== null);
    if (banned) findings.push({ file, line: getLine(node), message: formatRefusal(banned, `"${name}"`) });
  });
  return findings;
}

const formatRefusal = (word, where) => `"${word}" in ${where}: say ${BANNED_WORDS[word]}`;

/** Finds functions and methods of production code whose names do not start with a verb. */
export function findVerblessFunctions(files) {
  const watched = files.code.filter((file) => !isTest(file) && !/(^|[./])testing\.ts$/.test(file));
  return watched.flatMap((file) => {
    const findings = [];
    walk(files.parse(file), (node) => {
      const name = isNamedFunction(node) ? getDeclaredName(node) : null;
      if (name === null || isExcepted(name) || /^[A-Z]/.test(name)) return;
      if (!FIRST_WORDS.has(splitWords(name)[0] ?? name))
        findings.push({ file, line: getLine(node), message: `"${name}" does not start with a verb` });
    });
    return findings;
  });
}

/** Decorators and components (`CurrentUser()`) are nouns; the caller accepts capitalised names. */
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

function getDeclaredName(node) {
  if (!node.name || !DECLARATIONS.some((declares) => declares(node))) return null;
  return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name) ? node.name.text : null;
}
