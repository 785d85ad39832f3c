import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { LlmModule } from '@reader/llm';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SourcesModule } from '@reader/sources';
import { TagsModule } from '@reader/tags';
import { BodyAnnouncements } from './body/announcements';
import { Bodies } from './body/bodies.service';
import { BodiesQueries } from './body/bodies.queries';
import { BodyStore } from './body/body-store';
import { Renderer } from './browser/renderer';
import { MarkdownProgram } from './markdown/markdown-program';
import { Turns } from './body/turns';
import { PageFetch } from './page/page-fetch';
import { PageLook } from './page/page-look';
import { PageReader } from './page/page-reader';
import { SavedMarks } from './saved/saved-marks';
import { SavedPageStore } from './saved/saved-page-store';
import { SavedPages } from './saved/saved-pages.service';
import { SavedSource } from './saved/saved-source';
import { Chain } from './step/chain';
import { BrowserStep } from './step/browser-step';
import { FeedStep } from './step/feed-step';
import { MarkdownStep } from './step/markdown-step';
import { ModelStep } from './step/model-step';
import { StaticStep } from './step/static-step';
import { type Step, STEPS } from './step/step';

@Module({
  imports: [ArticlesModule, SourcesModule, TagsModule, SafeFetchModule, LlmModule],
  providers: [
    Bodies,
    BodiesQueries,
    BodyStore,
    BodyAnnouncements,
    Turns,
    SavedPages,
    SavedPageStore,
    SavedSource,
    SavedMarks,
    PageFetch,
    PageReader,
    PageLook,
    Chain,
    StaticStep,
    BrowserStep,
    Renderer,
    FeedStep,
    MarkdownProgram,
    MarkdownStep,
    ModelStep,
    // In their order: the next is asked where those before it found little. The language model is the last
    // resort: it costs money, and sends the page to somebody else.
    {
      provide: STEPS,
      inject: [StaticStep, BrowserStep, MarkdownStep, FeedStep, ModelStep],
      useFactory: (...steps: Step[]) => steps,
    },
  ],
  exports: [Bodies, BodyAnnouncements, SavedPages],
})
export class ExtractionModule {}
