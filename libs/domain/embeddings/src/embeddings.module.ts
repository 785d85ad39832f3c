import { Module } from '@nestjs/common';
import { ArticleTermsRepository } from './terms/article-terms.repository';
import { TermSnapshots } from './terms/term-snapshots';

@Module({
  providers: [ArticleTermsRepository, TermSnapshots],
  exports: [ArticleTermsRepository, TermSnapshots],
})
export class EmbeddingsModule {}
