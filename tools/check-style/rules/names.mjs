/** Words that do not tell what a file contains. */
const EMPTY_WORDS = /^(utils?|helpers?|commons?|managers?|bases?|misc|shared)$/;

/** Checks folder and file names; the part after the last dot is the kind of file, not a name. */
export function findEmptyNames(files) {
  return files.code.flatMap((file) => {
    const words = file.split('/').flatMap((part) => part.replace(/\.[^.]+$/, '').split(/[-._]/));
    const empty = words.find((word) => EMPTY_WORDS.test(word));
    return empty ? [{ file, line: 1, message: `"${empty}" in a name tells nothing: name the content` }] : [];
  });
}
