import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { LlmModule } from '@reader/llm';
import { OutboxModule } from '@reader/outbox';
import { ArticleTextsQueries } from './article/article-texts.queries';
import { BagReader } from './article/bag-reader';
import { RepeatedLinesRepository } from './article/repeated-lines.repository';
import { EmbeddingsStatusQueries } from './maintenance/embeddings-status.queries';
import { ComparedTerms } from './related/compared-terms';
import { NearestQueries } from './related/nearest.queries';
import { RelatedQueries } from './related/related.queries';
import { RelatedService } from './related/related.service';
import { ArticleTermsRepository } from './terms/article-terms.repository';
import { TermSnapshots } from './terms/term-snapshots';
import { EmbeddingsRepository } from './vector/embeddings.repository';
import { LocalEmbedder } from './vector/local-embedder';
import { ProviderVectors } from './vector/provider-vectors';
import { QueryEmbedder } from './vector/query-embedder';
import { VectorAnnouncer } from './vector/vector-announcer';
import { VectorWriter } from './vector/vector-writer';
import { VectorModelsRepository } from './vector/vector-models.repository';

const SHARED = [
  ...[ArticleTermsRepository, TermSnapshots, NearestQueries, QueryEmbedder],
  ...[
    ArticleTextsQueries,
    BagReader,
    EmbeddingsRepository,
    EmbeddingsStatusQueries,
    LocalEmbedder,
    ProviderVectors,
    VectorWriter,
  ],
  ...[RelatedService, VectorModelsRepository],
];

@Module({
  imports: [ArticlesModule, LlmModule, OutboxModule],
  providers: [...SHARED, RepeatedLinesRepository, ComparedTerms, RelatedQueries, VectorAnnouncer],
  exports: SHARED,
})
export class EmbeddingsModule {}
