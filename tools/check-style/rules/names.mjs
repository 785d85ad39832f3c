/** Names that say nothing of what is inside. */
const EMPTY_WORDS = /^(utils?|helpers?|commons?|managers?|bases?|misc|shared)$/;

/** Words of each folder and of the file; the last dot's part is the kind of file and not a name. */
export function emptyNames(files) {
  return files.code.flatMap((file) => {
    const words = file.split('/').flatMap((part) => part.replace(/\.[^.]+$/, '').split(/[-._]/));
    const empty = words.find((word) => EMPTY_WORDS.test(word));
    return empty
      ? [{ file, line: 1, message: `"${empty}" in a name says nothing: name what it is about` }]
      : [];
  });
}

/** Work that is owed belongs in an issue. */
export function openEnds(files) {
  const mark = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);
  return files.code.flatMap((file) =>
    files
      .lines(file)
      .flatMap((text, i) => (mark.test(text) ? [{ file, line: i + 1, message: 'an open end' }] : [])),
  );
}
