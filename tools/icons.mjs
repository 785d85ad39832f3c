// Renders the icons of the installed application from apps/web/public/favicon.svg. Usage: node
// tools/icons.mjs (needs Chromium; the output is committed)
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './workspace.mjs';

const CHROMIUM = process.env.E2E_CHROMIUM ?? '/usr/bin/chromium';
const folder = join(root, 'apps/web/public');
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8');

/**
 * Systems crop a maskable icon to their own shape; only the inner 80 % is safe (W3C app manifest). So the
 * background fills the icon and the letter is smaller.
 */
const maskable = drawing
  .replace(/ rx="\d+"/, '')
  .replace('<path ', '<path transform="translate(16 16) scale(0.78) translate(-16.5 -16)" ');

const PICTURES = [
  { name: 'icon-192', size: 192, svg: drawing },
  { name: 'icon-512', size: 512, svg: drawing },
  { name: 'mask-192', size: 192, svg: maskable },
  { name: 'mask-512', size: 512, svg: maskable },
  { name: 'touch-180', size: 180, svg: maskable },
];

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
await mkdir(join(folder, 'icons'), { recursive: true });
for (const { name, size, svg } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const picture = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${picture}`);
  await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
