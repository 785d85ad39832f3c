/** Longer ones come from scripts; no browser needs a tenth of it. */
const USER_AGENT_LENGTH_MAX = 1024;

/** The first that fits: browsers name the ones that they descend from as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChromium\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** A browser and its system in words: `Firefox on Linux`, only one of both, or null when neither is known. */
export function describeDevice(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, USER_AGENT_LENGTH_MAX);
  const found = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([form]) => form.test(text))?.[1] ?? []);
  return found.length === 0 ? null : found.join(' on ');
}
