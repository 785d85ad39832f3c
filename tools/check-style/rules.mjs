import { findEmptyNames } from './rules/names.mjs';
import { findBannedWords, findVerblessFunctions } from './rules/naming.mjs';
import { findWrongNames } from './rules/projects.mjs';
import { findLongStyleSheets, findLongTests } from './rules/size.mjs';
import { findUnusedFiles } from './rules/unused-files.mjs';

const RULES = {
  'long-style-sheet': findLongStyleSheets,
  'long-test': findLongTests,
  'empty-name': findEmptyNames,
  'banned-word': findBannedWords,
  verb: findVerblessFunctions,
  'one-name': findWrongNames,
  unused: findUnusedFiles,
};

/** The findings of every rule as { file, line, rule, message }, ordered by file and line. */
export function listFindings(files) {
  const findings = Object.entries(RULES).flatMap(([rule, find]) =>
    find(files).map((finding) => ({ rule, ...finding })),
  );
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
