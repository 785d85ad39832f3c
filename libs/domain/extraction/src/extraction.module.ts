import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { FeedsModule } from '@reader/feeds';
import { LlmModule } from '@reader/llm';
import { OutboxModule } from '@reader/outbox';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SourcesModule } from '@reader/sources';
import { TagsModule } from '@reader/tags';
import { BodiesService } from './body/bodies.service';
import { BodiesQueries } from './body/bodies.queries';
import { BodiesRepository } from './body/bodies.repository';
import { Renderer } from './browser/renderer';
import { MarkdownProgram } from './markdown/markdown-program';
import { ExtractionLimiter } from './body/extraction-limiter';
import { PageFetcher } from './page/page-fetcher';
import { PageLoader } from './page/page-loader';
import { PageReader } from './page/page-reader';
import { ImportedPagesRepository } from './saved/imported-pages.repository';
import { ImportedPagesService } from './saved/imported-pages.service';
import { SavedPageMarker } from './saved/saved-page-marker';
import { SavedPagesRepository } from './saved/saved-pages.repository';
import { SavedPagesService } from './saved/saved-pages.service';
import { SavedSourceRepository } from './saved/saved-source.repository';
import { SiteLinesRepository } from './site-lines/site-lines.repository';
import { ExtractionChain } from './step/extraction-chain';
import { BrowserStep } from './step/browser-step';
import { FeedStep } from './step/feed-step';
import { MarkdownStep } from './step/markdown-step';
import { ModelStep } from './step/model-step';
import { StaticStep } from './step/static-step';
import { type ExtractionStep, EXTRACTION_STEPS } from './step/extraction-step';

@Module({
  imports: [ArticlesModule, FeedsModule, SourcesModule, TagsModule, SafeFetchModule, LlmModule, OutboxModule],
  providers: [
    BodiesService,
    BodiesQueries,
    BodiesRepository,
    ExtractionLimiter,
    ImportedPagesService,
    ImportedPagesRepository,
    SavedPagesService,
    SavedPagesRepository,
    SavedSourceRepository,
    SavedPageMarker,
    SiteLinesRepository,
    PageFetcher,
    PageReader,
    PageLoader,
    ExtractionChain,
    StaticStep,
    BrowserStep,
    Renderer,
    FeedStep,
    MarkdownProgram,
    MarkdownStep,
    ModelStep,
    // In this order: the next step runs when the ones before found little text. The language model is last,
    // because it costs money and sends the page to another service.
    {
      provide: EXTRACTION_STEPS,
      inject: [StaticStep, BrowserStep, MarkdownStep, FeedStep, ModelStep],
      useFactory: (...steps: ExtractionStep[]) => steps,
    },
  ],
  exports: [
    BodiesService,
    ExtractionLimiter,
    ImportedPagesService,
    PageFetcher,
    PageLoader,
    SavedPagesService,
  ],
})
export class ExtractionModule {}
