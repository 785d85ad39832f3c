import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace.mjs';

/**
 * The comments of the entities by class: { text, columns: Map property → text, triggers, functions }.
 * `@trigger NAME why` and `@function NAME why` explain what belongs to the table; NAME may contain a `*`.
 */
export async function readDocstrings(files) {
  const described = await Promise.all(
    files.map(async (file) => readClasses(file, await readFile(join(root, file), 'utf8'))),
  );
  return new Map(described.flat());
}

export function readClasses(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(ts.isClassDeclaration)
    .map((node) => [node.name.text, describe(node, file)]);
}

function describe(node, file) {
  const members = node.members.filter(ts.isPropertyDeclaration);
  return {
    lib: file.split('/')[2],
    file,
    text: readComment(node),
    columns: new Map(members.map((member) => [member.name.getText(), readComment(member)])),
    triggers: readTags(node, 'trigger'),
    functions: readTags(node, 'function'),
  };
}

function readComment(node) {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  return joinLines(ts.getTextOfJSDocComment(comment?.comment));
}

function readTags(node, name) {
  return ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === name)
    .map(({ comment }) => /^(\S+)\s+(.+)$/.exec(joinLines(ts.getTextOfJSDocComment(comment))) ?? [])
    .map(([, pattern = '', text = '']) => ({ pattern, text }));
}

const joinLines = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The explanation of a trigger or function; undefined when none names it. */
export function findExplanation(tags, name) {
  return tags.find(({ pattern }) => matchName(pattern, name))?.text;
}

export function matchName(pattern, name) {
  const [start, end] = pattern.split('*');
  return end === undefined
    ? pattern === name
    : name.startsWith(start) && name.endsWith(end) && name.length >= pattern.length;
}
