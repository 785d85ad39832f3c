import { findEmptyNames, findOpenEnds } from './rules/names.mjs';
import { findBannedWords, findVerblessFunctions } from './rules/naming.mjs';
import { findDeepImports, findWrongNames } from './rules/projects.mjs';
import { findEnvironmentReads, findUnusedFiles } from './rules/reach.mjs';
import { findLongFiles, findLongFunctions, findLongLines } from './rules/size.mjs';

const RULES = {
  'long-file': findLongFiles,
  'long-function': findLongFunctions,
  'long-line': findLongLines,
  'empty-name': findEmptyNames,
  'open-end': findOpenEnds,
  'banned-word': findBannedWords,
  verb: findVerblessFunctions,
  'one-name': findWrongNames,
  'one-door': findDeepImports,
  environment: findEnvironmentReads,
  unused: findUnusedFiles,
};

/** The findings of every rule as { file, line, rule, message }, ordered by file and line. */
export function listFindings(files) {
  const findings = Object.entries(RULES).flatMap(([rule, find]) =>
    find(files).map((finding) => ({ rule, ...finding })),
  );
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
