import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import puppeteer, { type Browser, type Page, TargetType } from 'puppeteer-core';
import { PAGE_BYTES_MAX } from '../page/read-article';
import { buildChromiumFlags, findChromiumPath } from './chromium';
import { MemoryWatchdog } from './memory-watchdog';
import { endGroup } from './process-group';

export interface RenderedPage {
  readonly html: string;
  readonly url: string;
}

/** For one page, from the start of its browser to the end. */
const WALL_MS = 30_000;
/** After the document itself: scripts that still load are given this long. */
const SETTLE_MS = 8_000;
const QUIET_MS = 500;
/** Anonymous memory of all of its processes: real pages take a third of it. */
const MEMORY_MB = 768;
/** Browsers are heavy: one at a time, and no long line for it. */
const WAITING_MAX = 4;

/**
 * Shows a page to a browser of its own and takes what its scripts made of it. Only with an egress proxy,
 * through which everything must go: the proxy judges addresses, since a page's own requests are its own.
 */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  protected readonly wallMs: number = WALL_MS;
  private readonly log = new Logger(Renderer.name);
  private readonly running = new Set<Browser>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @param url that safe-fetch has fetched before; null when there is no browser to be had, or no page */
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
    const browser = await puppeteer.launch({
      executablePath,
      args: buildChromiumFlags(proxy),
      // A debugging port could be reached by the page itself.
      pipe: true,
      // It has no use for our configuration.
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

/** No dialogs, no windows, no files. */
async function blockDialogsAndDownloads(browser: Browser, page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  browser.on('targetcreated', (target) => {
    if (target.type() !== TargetType.PAGE || target === page.target()) return;
    void target.page().then(
      (popup) => popup?.close(),
      () => undefined,
    );
  });
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  await page.setViewport({ width: 1280, height: 2000 });
}

/** With all of its processes; they have a group of their own. */
function killBrowser(browser: Browser): void {
  endGroup(browser.process()?.pid);
}
