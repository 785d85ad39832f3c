/** The name as it is shown: one line, one spelling of each letter (NFC), no spaces around or in a row. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * What makes two names one: Unicode case folding, letter by letter, because lower case depends on a letter's
 * neighbours (final sigma) and upper case alone leaves some apart.
 */
export function toNameKey(name: string): string {
  const upper = normalizeName(name).normalize('NFKC').toUpperCase();
  return Array.from(upper, (letter) => letter.toLowerCase())
    .join('')
    .normalize('NFKC');
}
