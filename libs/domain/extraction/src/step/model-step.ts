import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LanguageModel, ModelFailed } from '@reader/llm';
import { isInputError, WorkerPool } from '@reader/threads';
import type { ExtractedBody } from '../body/extracted-body';
import type { Block } from '../model/block';
import type { PageBlocksInput, PageBlocks } from '../model/page-blocks';
import { buildArticlePrompt } from '../model/article-prompt';
import { isNoPage, PageFetcher } from '../page/page-fetcher';
import { StepFailure, type ExtractionStep, type StepInput, FULL_TEXT_WORDS_MIN } from './extraction-step';

/** Parsing a 5 MiB page takes a second. */
const DEADLINE_MS = 5_000;
const MEMORY_MB = 384;
/** Shorter blocks are links, buttons or captions. */
const PROSE_WORDS = 10;

/** Reads the page with a language model, as the last resort; does nothing when none is configured. */
@Injectable()
export class ModelStep implements ExtractionStep, OnApplicationShutdown {
  private readonly log = new Logger(ModelStep.name);
  private readonly threads = new WorkerPool<PageBlocksInput, PageBlocks>({
    worker: 'page-blocks',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  constructor(
    private readonly model: LanguageModel,
    private readonly fetcher: PageFetcher,
  ) {}

  async extract({ url }: StepInput): Promise<ExtractedBody | StepFailure | null> {
    if (url === null || !this.model.isConfigured) return null;
    try {
      return await this.extractWithModel(url);
    } catch (error) {
      const isExpected = isNoPage(error) || isInputError(error) || error instanceof ModelFailed;
      if (!isExpected) throw error;
      this.log.warn({ err: error, url, what: 'a page was not read by the language model' });
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  private async extractWithModel(url: string): Promise<ExtractedBody | StepFailure | null> {
    const page = await this.fetcher.fetch(url);
    const { blocks } = await this.threads.run({ ...page, ranges: [] });
    // The page has no more text than the steps before have found.
    if (countProseWords(blocks) < FULL_TEXT_WORDS_MIN) return null;
    const ranges = await this.model.ask(buildArticlePrompt(blocks));
    if (ranges.length === 0) return new StepFailure('The page has no text of an article.', 'no_text');
    const { article } = await this.threads.run({ ...page, ranges });
    return article.wordCount === 0 ? null : { extractor: 'llm', title: null, byline: null, ...article };
  }
}

function countProseWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { words }) => sum + (words < PROSE_WORDS ? 0 : words), 0);
}
