/** Numbers and dates follow the language of the page; without one, the browser's. */
export function localeOfPage(): string | undefined {
  return document.documentElement.lang || undefined;
}

/** A count as people write it: 1,024 or 1.024. */
export function numberOf(count: number): string {
  return count.toLocaleString(localeOfPage());
}
