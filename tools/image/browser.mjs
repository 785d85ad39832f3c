// Starts the browser of an image as the renderer does: without a home, in its sandbox.
import { ContainerProcess } from './container-process.mjs';

const EXPECTED = 'rendered';

/** Runs in the image. A script writes the text, so the page was really rendered. */
const PROGRAM = `
const { default: puppeteer } = await import('puppeteer-core');
const env = { HOME: '/nonexistent', PATH: '' };
const args = ['--disable-gpu', '--no-first-run'];
const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args, pipe: true, env });
const page = await browser.newPage();
await page.setContent('<p></p><script>document.querySelector("p").textContent = "${EXPECTED}"</script>');
console.log(await page.$eval('p', (element) => element.textContent), await browser.version());
await browser.close();`;

/** Returns the version of the browser. */
export async function checkBrowser(image) {
  const command = ['node', '--input-type=module', '--eval', PROGRAM];
  const browser = new ContainerProcess({ ...image, command });
  const code = await browser.exited;
  if (code !== 0 || !browser.log.startsWith(EXPECTED))
    throw new Error(`The browser of the image did not render a page (${code}):\n${browser.tail}`);
  return browser.log.trim().split(' ').at(-1);
}
