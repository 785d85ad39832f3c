import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Browser, Page, Target } from 'puppeteer-core';
import { PAGE_BYTES_MAX } from '@reader/feeds';
import { buildChromiumFlags, findChromiumPath } from './chromium';
import { MemoryWatchdog } from './memory-watchdog';
import { endGroup } from './process-group';

export interface RenderedPage {
  readonly html: string;
  readonly url: string;
}

/** Time limit per page, from the start of its browser to the end. */
const WALL_MS = 30_000;
/** Wait for scripts to finish loading, after the document itself. */
const SETTLE_MS = 8_000;
const QUIET_MS = 500;
/** Anonymous memory of the browser's processes: three times what real pages take. */
const MEMORY_MB = 768;
/** Browsers are heavy, so pages run one at a time; when this many are waiting, further ones are skipped. */
const WAITING_MAX = 4;

/**
 * Renders a page in a browser of its own and returns the markup after its scripts ran. Runs only with an
 * egress proxy, which checks addresses: the page's own requests do not pass safe-fetch.
 */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  protected readonly wallMs: number = WALL_MS;
  private readonly log = new Logger(Renderer.name);
  private readonly running = new Set<Browser>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Null when the page cannot be rendered.
   * @param url an address that safe-fetch has fetched before
   */
  async render(url: string): Promise<RenderedPage | null> {
    const { renderer } = this.config;
    if (renderer === null || this.waiting >= WAITING_MAX || !/^https?:/.test(url)) return null;
    const executablePath = findChromiumPath(renderer);
    if (executablePath === null) return this.reportFailure(url, new Error('no Chromium was found'));
    this.waiting += 1;
    const rendering = this.last.then(() => this.renderInBrowser(url, executablePath, renderer.egressProxy));
    this.last = rendering.finally(() => (this.waiting -= 1)).catch(() => undefined);
    return rendering.catch((error: Error) => this.reportFailure(url, error));
  }

  async onApplicationShutdown(): Promise<void> {
    for (const browser of this.running) killBrowser(browser);
    await this.last;
  }

  private async renderInBrowser(
    url: string,
    executablePath: string,
    proxy: string,
  ): Promise<RenderedPage | null> {
    // Loaded here, because most instances render no page.
    const { default: puppeteer } = await import('puppeteer-core');
    const browser = await puppeteer.launch({
      executablePath,
      args: buildChromiumFlags(proxy),
      // The page itself could reach a debugging port.
      pipe: true,
      // Hides our configuration from the browser.
      env: { HOME: '/nonexistent', PATH: '' },
      timeout: this.wallMs,
      protocolTimeout: this.wallMs,
    });
    this.running.add(browser);
    const wall = setTimeout(() => killBrowser(browser), this.wallMs);
    const watchdog = new MemoryWatchdog(browser.process()?.pid ?? 0, MEMORY_MB, () => killBrowser(browser));
    try {
      return await loadPage(browser, url);
    } finally {
      clearTimeout(wall);
      watchdog.stop();
      this.running.delete(browser);
      killBrowser(browser);
      await browser.close().catch(() => undefined);
    }
  }

  private reportFailure(url: string, error: Error): null {
    this.log.warn({ err: error, url, what: 'a page was not rendered' });
    return null;
  }
}

async function loadPage(browser: Browser, url: string): Promise<RenderedPage | null> {
  const page = await browser.newPage();
  await blockDialogsAndDownloads(browser, page);
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: WALL_MS });
  if (answer !== null && answer.status() >= 400) return null;
  await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: SETTLE_MS }).catch(() => undefined);
  const html = await page.content();
  const at = page.url();
  return html.length <= PAGE_BYTES_MAX && /^https?:/.test(at) ? { html, url: at } : null;
}

/** Blocks dialogs, windows and downloads. */
async function blockDialogsAndDownloads(browser: Browser, page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  browser.on('targetcreated', (target) => {
    if (String(target.type()) !== 'page' || target === page.target()) return;
    // The browser may be killed before the window is closed.
    void closeWindow(target).catch(() => undefined);
  });
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  await page.setViewport({ width: 1280, height: 2000 });
}

async function closeWindow(target: Target): Promise<void> {
  await (await target.page())?.close();
}

/** Kills the browser with its processes, which are a group of their own. */
function killBrowser(browser: Browser): void {
  endGroup(browser.process()?.pid);
}
