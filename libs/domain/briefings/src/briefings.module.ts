import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { ActivityModule } from '@reader/activity';
import { ArticlesModule } from '@reader/articles';
import { AskModule } from '@reader/ask';
import { AudioModule, Episodes } from '@reader/audio';
import { ClaimsModule } from '@reader/claims';
import { ExtractionModule } from '@reader/extraction';
import { MailModule } from '@reader/mail';
import { PushModule } from '@reader/push';
import { SafeFetchModule } from '@reader/safe-fetch';
import { BriefingAudioService } from './audio/briefing-audio.service';
import { BriefingEpisodes } from './audio/briefing-episodes';
import { BriefingRecordingsRepository } from './audio/briefing-recordings.repository';
import { BriefingActions } from './briefing/briefing-actions';
import { BriefingCreation } from './briefing/briefing-creation';
import { BriefingLimiter } from './briefing/briefing-limiter';
import { BriefingReader } from './briefing/briefing-reader';
import { BriefingsRepository } from './briefing/briefings.repository';
import { BriefingsService } from './briefing/briefings.service';
import { ReadableArticlesQueries } from './briefing/readable-articles.queries';
import { AnswerComposer } from './conversation/answer-composer';
import { BriefingPassages } from './conversation/briefing-passages';
import { MessageReader } from './conversation/message-reader';
import { MessagesRepository } from './conversation/messages.repository';
import { MessagesService } from './conversation/messages.service';
import { BriefingMailer } from './mail/briefing-mailer';
import { BriefingDelivery } from './mail/briefing-delivery';
import { BriefingRenderer } from './mail/briefing-renderer';
import { BriefingResearcher } from './research/briefing-researcher';
import { EnrichmentAuthor } from './research/enrichment-author';
import { ResearchRepository } from './research/research.repository';
import { SectionResearcher } from './research/section-researcher';
import { WebSearch } from './research/web-search';
import { UnfinishedBriefingsRepository } from './schedule/unfinished-briefings.repository';
import { CandidatesQueries } from './selection/candidates.queries';
import { InterestsQueries } from './selection/interests.queries';
import { StorySelector } from './selection/story-selector';
import { BriefingMaker } from './writing/briefing-maker';
import { BriefingWriter } from './writing/briefing-writer';
import { SectionAuthor } from './writing/section-author';

@Module({
  imports: [
    AccountsModule,
    ActivityModule,
    ArticlesModule,
    AskModule,
    AudioModule,
    ClaimsModule,
    ExtractionModule,
    MailModule,
    PushModule,
    SafeFetchModule,
  ],
  providers: [
    ...[BriefingLimiter, BriefingReader, BriefingsRepository, BriefingsService, ReadableArticlesQueries],
    ...[BriefingAudioService, BriefingEpisodes, BriefingRecordingsRepository],
    ...[BriefingActions, BriefingCreation],
    ...[AnswerComposer, BriefingPassages, MessageReader, MessagesRepository, MessagesService],
    ...[BriefingResearcher, EnrichmentAuthor, ResearchRepository, SectionResearcher, WebSearch],
    ...[BriefingDelivery, BriefingMailer, BriefingRenderer, UnfinishedBriefingsRepository],
    ...[CandidatesQueries, InterestsQueries, StorySelector],
    ...[BriefingMaker, BriefingWriter, SectionAuthor],
  ],
  exports: [
    ...[
      AccountsModule,
      AudioModule,
      BriefingAudioService,
      BriefingActions,
      BriefingCreation,
      BriefingMaker,
      BriefingReader,
      BriefingsRepository,
      BriefingsService,
    ],
    ...[BriefingMailer, BriefingResearcher, MessagesService, UnfinishedBriefingsRepository],
  ],
})
export class BriefingsModule implements OnModuleInit {
  constructor(
    private readonly podcast: Episodes,
    private readonly episodes: BriefingEpisodes,
  ) {}

  onModuleInit(): void {
    this.podcast.register(this.episodes);
  }
}
