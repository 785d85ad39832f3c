import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LanguageModel, ModelFailed } from '@reader/llm';
import { isOfTheInput, WorkerPool } from '@reader/threads';
import type { Extracted } from '../body/extracted';
import type { Block } from '../model/block';
import type { BlockedPage, PageBlocks } from '../model/page-blocks';
import { whichBlocks } from '../model/which-blocks';
import { isNoPage, PageFetch } from '../page/page-fetch';
import { Miss, type Step, type Subject, WHOLE_WORDS } from './step';

/** The trees of a 5 MiB page, which take a second. */
const DEADLINE_MS = 5_000;
const MEMORY_MB = 384;
/** What is shorter is a link, a button or a caption. */
const PROSE_WORDS = 10;

/**
 * The page as a language model reads it, the last resort; where none is configured, this step has nothing to
 * say.
 */
@Injectable()
export class ModelStep implements Step, OnApplicationShutdown {
  private readonly log = new Logger(ModelStep.name);
  private readonly threads = new WorkerPool<BlockedPage, PageBlocks>({
    worker: 'page-blocks',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  constructor(
    private readonly model: LanguageModel,
    private readonly pages: PageFetch,
  ) {}

  async extract({ url }: Subject): Promise<Extracted | Miss | null> {
    if (url === null || !this.model.isConfigured) return null;
    try {
      return await this.pointedOut(url);
    } catch (error) {
      const isToBeExpected = isNoPage(error) || isOfTheInput(error) || error instanceof ModelFailed;
      if (!isToBeExpected) throw error;
      this.log.warn({ err: error, url, what: 'a page was not read by the language model' });
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  private async pointedOut(url: string): Promise<Extracted | Miss | null> {
    const page = await this.pages.get(url);
    const { blocks } = await this.threads.run({ ...page, kept: [] });
    // Short as what was found may be, there is no more to be found.
    if (proseOf(blocks) < WHOLE_WORDS) return null;
    const kept = await this.model.ask(whichBlocks(blocks));
    if (kept.length === 0) return new Miss('The page has no text of an article.');
    const { article } = await this.threads.run({ ...page, kept });
    return article.wordCount === 0 ? null : { extractor: 'llm', title: null, byline: null, ...article };
  }
}

function proseOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { words }) => sum + (words < PROSE_WORDS ? 0 : words), 0);
}
