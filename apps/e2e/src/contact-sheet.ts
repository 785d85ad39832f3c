import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { SCREENSHOTS } from './fixtures';

const SHEETS = join(SCREENSHOTS, '../sheets');
/** Of one sheet, in pixels: three of it fit a large monitor. */
const SHEET_WIDTH = 1_800;
const COLUMNS = { wide: 4, narrow: 8 };
const PHONE_MAX_WIDTH = 500;

/**
 * Puts the pictures `NAME-WIDTH-THEME.png` of all screens on one picture, `dist/e2e/sheets/WIDTH-THEME.png`:
 * they can be compared at a glance.
 */
export async function writeContactSheet(
  browser: Browser,
  names: readonly string[],
  { width, theme }: { width: number; theme: string },
): Promise<void> {
  await mkdir(SHEETS, { recursive: true });
  const columns = width > PHONE_MAX_WIDTH ? COLUMNS.wide : COLUMNS.narrow;
  const figures = names.map((name) => {
    const picture = pathToFileURL(join(SCREENSHOTS, `${name}-${width}-${theme}.png`)).href;
    return `<figure><img src="${picture}"><figcaption>${name}</figcaption></figure>`;
  });
  const page = join(SHEETS, `${width}-${theme}.html`);
  await writeFile(page, `<!doctype html><style>${buildStyle(columns)}</style>${figures.join('\n')}`);
  const sheet = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1_000 } });
  await sheet.goto(pathToFileURL(page).href);
  await sheet.screenshot({ path: join(SHEETS, `${width}-${theme}.png`), fullPage: true });
  await sheet.close();
}

const buildStyle = (columns: number): string => `
  body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; margin: 16px;
         background: #777; color: #fff; font: 14px sans-serif; }
  figure { margin: 0; }
  img { width: 100%; }`;
