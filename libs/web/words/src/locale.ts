/** Numbers and dates follow the language of the page; without one, the browser's. */
export function getPageLocale(): string | undefined {
  return document.documentElement.lang || undefined;
}

/** A format takes longer to make than all the counts of a screen to write. */
const formats = new Map<string | undefined, Intl.NumberFormat>();

/** A count as people write it: 1,024 or 1.024. */
export function formatNumber(count: number): string {
  const locale = getPageLocale();
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
