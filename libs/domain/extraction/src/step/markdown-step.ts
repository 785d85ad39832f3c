import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { decodePage } from '@reader/feeds';
import { isOfTheInput, WorkerPool } from '@reader/threads';
import type { Extracted } from '../body/extracted';
import { MarkdownProgram } from '../markdown/markdown-program';
import type { RenderedText, WrittenPage } from '../markdown/render-markdown';
import { isNoPage, PageFetch } from '../page/page-fetch';
import { PAGE_BYTES_MAX } from '../page/read-article';
import type { Step, Subject } from './step';

/** A megabyte of Markdown takes a fraction of it. */
const DEADLINE_MS = 5_000;
const MEMORY_MB = 256;

/** The page as a program of the operator's reads it; where there is none, this step has nothing to say. */
@Injectable()
export class MarkdownStep implements Step, OnApplicationShutdown {
  private readonly log = new Logger(MarkdownStep.name);
  private readonly threads = new WorkerPool<WrittenPage, RenderedText>({
    worker: 'markdown',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  constructor(
    private readonly program: MarkdownProgram,
    private readonly pages: PageFetch,
  ) {}

  async extract({ url }: Subject): Promise<Extracted | null> {
    if (url === null || !this.program.isInstalled) return null;
    try {
      const page = await this.pages.get(url);
      const html = decodePage(page.bytes, page.contentType, PAGE_BYTES_MAX);
      const markdown = await this.program.markdownOf(html);
      return markdown === null ? null : await this.rendered(markdown, page.url);
    } catch (error) {
      if (!isNoPage(error) && !isOfTheInput(error)) throw error;
      this.log.warn({ err: error, url, what: 'a page was not read as Markdown' });
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  private async rendered(markdown: string, url: string): Promise<Extracted | null> {
    const rendered = await this.threads.run({ markdown, url });
    return rendered.wordCount === 0
      ? null
      : { extractor: 'markdown', title: null, byline: null, ...rendered };
  }
}
