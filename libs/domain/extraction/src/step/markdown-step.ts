import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { decodePage, PAGE_BYTES_MAX } from '@reader/feeds';
import { isInputError, WorkerPool } from '@reader/threads';
import type { ExtractedBody } from '../body/extracted-body';
import { MarkdownProgram } from '../markdown/markdown-program';
import type { RenderedText, MarkdownPage } from '../markdown/render-markdown';
import { isNoPage, PageFetcher } from '../page/page-fetcher';
import type { ExtractionStep, StepInput } from './extraction-step';

/** A megabyte of Markdown takes a fraction of this. */
const DEADLINE_MS = 5_000;
const MEMORY_MB = 256;

/** Reads the page with the operator's Markdown program; does nothing when none is installed. */
@Injectable()
export class MarkdownStep implements ExtractionStep, OnApplicationShutdown {
  private readonly log = new Logger(MarkdownStep.name);
  private readonly threads = new WorkerPool<MarkdownPage, RenderedText>({
    worker: 'markdown',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  constructor(
    private readonly program: MarkdownProgram,
    private readonly fetcher: PageFetcher,
  ) {}

  async extract({ url }: StepInput): Promise<ExtractedBody | null> {
    if (url === null || !this.program.isInstalled) return null;
    try {
      const page = await this.fetcher.fetch(url);
      const html = decodePage(page.bytes, page.contentType, PAGE_BYTES_MAX);
      const markdown = await this.program.convert(html);
      return markdown === null ? null : await this.toBody(markdown, page.url);
    } catch (error) {
      if (!isNoPage(error) && !isInputError(error)) throw error;
      this.log.warn({ err: error, url, what: 'a page was not read as Markdown' });
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  private async toBody(markdown: string, url: string): Promise<ExtractedBody | null> {
    const result = await this.threads.run({ markdown, url });
    return result.wordCount === 0 ? null : { extractor: 'markdown', title: null, byline: null, ...result };
  }
}
