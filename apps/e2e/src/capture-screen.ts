import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { listSeriousViolations } from './axe';
import { SCREENSHOTS } from './fixtures';

/** Takes a picture, and looks for what assistive technology cannot use. */
export async function captureScreen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
  expect(await listSeriousViolations(page), name).toEqual([]);
}
