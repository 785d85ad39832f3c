import { emptyNames, openEnds } from './rules/names.mjs';
import { bannedWords, verblessFunctions } from './rules/naming.mjs';
import { oneDoor, oneName } from './rules/projects.mjs';
import { environmentReads, unusedFiles } from './rules/reach.mjs';
import { longFiles, longFunctions, longLines } from './rules/size.mjs';

const RULES = {
  'long-file': longFiles,
  'long-function': longFunctions,
  'long-line': longLines,
  'empty-name': emptyNames,
  'open-end': openEnds,
  'banned-word': bannedWords,
  verb: verblessFunctions,
  'one-name': oneName,
  'one-door': oneDoor,
  environment: environmentReads,
  unused: unusedFiles,
};

/** What every rule finds, as { file, line, rule, message }, in the order of files and lines. */
export function findingsIn(files) {
  const findings = Object.entries(RULES).flatMap(([rule, find]) =>
    find(files).map((finding) => ({ rule, ...finding })),
  );
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
