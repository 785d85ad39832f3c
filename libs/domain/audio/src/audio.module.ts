import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { LlmModule } from '@reader/llm';
import { ArticleAudioService } from './article/article-audio.service';
import { ArticleTextsQueries } from './article/article-texts.queries';
import { Episodes } from './podcast/episodes';
import { PodcastTokensService } from './podcast/podcast-tokens.service';
import { ReadingListEpisodes } from './podcast/reading-list-episodes';
import { AudioStorage } from './recording/audio-storage';
import { BudgetedSynthesizer } from './recording/budgeted-synthesizer';
import { ChunkSynthesizer } from './recording/chunk-synthesizer';
import { RecordingsQueries } from './recording/recordings.queries';
import { RecordingsRepository } from './recording/recordings.repository';
import { RecordingsService } from './recording/recordings.service';
import { SpeechChunksRepository } from './recording/speech-chunks.repository';
import { SpokenTextsService } from './recording/spoken-texts.service';
import { RecordingSender } from './serve/recording-sender';

const EXPORTED = [
  ...[ArticleAudioService, AudioStorage, Episodes, PodcastTokensService, RecordingSender],
  ...[RecordingsQueries, RecordingsRepository, RecordingsService, SpokenTextsService],
];

@Module({
  imports: [AccountsModule, LlmModule],
  providers: [
    ...EXPORTED,
    ArticleTextsQueries,
    BudgetedSynthesizer,
    ChunkSynthesizer,
    ReadingListEpisodes,
    SpeechChunksRepository,
  ],
  exports: [...EXPORTED, AccountsModule, LlmModule],
})
export class AudioModule implements OnModuleInit {
  constructor(
    private readonly episodes: Episodes,
    private readonly readingList: ReadingListEpisodes,
  ) {}

  onModuleInit(): void {
    this.episodes.register(this.readingList);
  }
}
