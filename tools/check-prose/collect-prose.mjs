// Collects the prose of a file: comments, test titles and English screen texts.
import { parseFragment } from 'parse5';
import ts from 'typescript';
import { walk } from '../check-style/workspace-files.mjs';

const TEST_CALLS = /^(describe|it|test)(\.\w+)*$/;

/** Attributes that are shown or read aloud. */
const SPOKEN_ATTRIBUTES = ['title', 'alt', 'aria-label', 'placeholder'];

/** A piece of prose: `{ file, line, text }`, the line counted from 1. */
export function collectProse(files, file) {
  if (file.endsWith('.html')) return collectTemplateProse(file, files.getText(file), 1);
  const source = files.parse(file);
  return [...collectComments(file, source), ...collectTitlesAndMessages(file, source)];
}

function collectComments(file, source) {
  const pieces = [];
  const seen = new Set();
  walk(source, (node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges.filter(({ pos }) => !seen.has(pos))) {
      seen.add(pos);
      pieces.push({ file, line: getLineAt(source, pos), text: withoutMarks(source.text.slice(pos, end)) });
    }
  });
  return pieces;
}

/** The text of a comment without its markers. Code in back-ticks is not prose. */
function withoutMarks(comment) {
  return withoutCode(comment.replace(/^\s*(\/\*\*?|\/\/|\*\/?)/gm, '').replace(/\*\/$/, ''));
}

export const withoutCode = (text) => text.replace(/`[^`\n]*`/g, 'code');

function collectTitlesAndMessages(file, source) {
  const pieces = [];
  walk(source, (node) => {
    const add = (text) =>
      pieces.push({ file, line: getLineAt(source, node.getStart()), text: withoutCode(text) });
    if (ts.isCallExpression(node) && TEST_CALLS.test(node.expression.getText()) && isText(node.arguments[0]))
      add(node.arguments[0].text);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === '$localize')
      add(getTemplateWords(node.template));
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'template' && isText(node.initializer))
      pieces.push(
        ...collectTemplateProse(file, node.initializer.text, getLineAt(source, node.initializer.getStart())),
      );
  });
  return pieces;
}

const isText = (node) => node !== undefined && ts.isStringLiteralLike(node);

/** A message without its id (`:@@id:`) and with its placeholders left out. */
function getTemplateWords(template) {
  const texts = ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];
  return texts.map((text) => text.replace(/^:[^:]*:/, '')).join(' … ');
}

function collectTemplateProse(file, html, firstLine) {
  const pieces = [];
  const visit = (node) => {
    const line = firstLine + (node.sourceCodeLocation?.startLine ?? 1) - 1;
    for (const text of getTexts(node)) pieces.push({ file, line, text: text.replace(/\{\{[^}]*\}\}/g, '…') });
    for (const child of node.childNodes ?? []) visit(child);
    if (node.content) visit(node.content);
  };
  visit(parseFragment(html, { sourceCodeLocationInfo: true }));
  return pieces;
}

/** The text or comment of a node, and its spoken attributes. */
function getTexts({ value = '', data = '', attrs = [] }) {
  const spoken = attrs
    .filter(({ name }) => SPOKEN_ATTRIBUTES.includes(name))
    .map((attribute) => attribute.value);
  return [value, data, ...spoken].filter((text) => /[a-z]{2}/i.test(text));
}

const getLineAt = (source, position) => source.getLineAndCharacterOfPosition(position).line + 1;
