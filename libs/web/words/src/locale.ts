/** The page's language for numbers and dates; undefined means the browser's. */
export function getPageLocale(): string | undefined {
  return document.documentElement.lang || undefined;
}

/** Whether the page and the server's texts have one language. */
export function isPageEnglish(): boolean {
  return /^en\b|^$/.test(document.documentElement.lang);
}

/** Cached, because creating a format takes longer than formatting all counts of a screen. */
const formats = new Map<string | undefined, Intl.NumberFormat>();

/** A count in the locale: 1,024 or 1.024. */
export function formatNumber(count: number): string {
  const locale = getPageLocale();
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
