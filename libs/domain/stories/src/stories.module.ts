import { Module } from '@nestjs/common';
import { DedupJob } from './dedup/dedup.job';
import { DedupQueries } from './dedup/dedup.queries';

@Module({ providers: [DedupJob, DedupQueries], exports: [DedupJob] })
export class StoriesModule {}
