import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { DedupJob } from './dedup/dedup.job';
import { DedupQueries } from './dedup/dedup.queries';

@Module({ imports: [ArticlesModule], providers: [DedupJob, DedupQueries], exports: [DedupJob] })
export class StoriesModule {}
