/** The display form of a name: one line, NFC, trimmed, runs of spaces collapsed. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Key that makes two names equal: Unicode case folding per letter. Lower case alone depends on the
 * neighbours of a letter (final sigma), and upper case alone keeps some letters apart.
 */
export function toNameKey(name: string): string {
  const upper = normalizeName(name).normalize('NFKC').toUpperCase();
  return Array.from(upper, (letter) => letter.toLowerCase())
    .join('')
    .normalize('NFKC');
}
