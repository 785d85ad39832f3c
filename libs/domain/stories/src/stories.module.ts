import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { EmbeddingsModule } from '@reader/embeddings';
import { ArticleReader } from './assignment/article-reader';
import { AssignmentRepository } from './assignment/assignment.repository';
import { ClusteringQueries } from './assignment/clustering.queries';
import { StoryAssigner } from './assignment/story-assigner';
import { CopiesRepository } from './copy/copies.repository';
import { DedupJob } from './copy/dedup.job';
import { CorrectionsRepository } from './correction/corrections.repository';
import { StoryMembersRepository } from './member/story-members.repository';
import { RebuildJob } from './rebuild/rebuild.job';
import { RebuildRepository } from './rebuild/rebuild.repository';
import { HiddenMembersRepository } from './story/hidden-members.repository';
import { StoriesQueries } from './story/stories.queries';
import { StoriesService } from './story/stories.service';
import { StoryRanking } from './story/story-ranking';

@Module({
  imports: [ArticlesModule, EmbeddingsModule],
  providers: [
    ArticleReader,
    AssignmentRepository,
    ClusteringQueries,
    CopiesRepository,
    CorrectionsRepository,
    DedupJob,
    HiddenMembersRepository,
    RebuildJob,
    RebuildRepository,
    StoriesQueries,
    StoriesService,
    StoryAssigner,
    StoryMembersRepository,
    StoryRanking,
  ],
  exports: [
    ArticlesModule,
    CorrectionsRepository,
    DedupJob,
    RebuildJob,
    StoriesQueries,
    StoriesService,
    StoryAssigner,
    StoryMembersRepository,
    StoryRanking,
  ],
})
export class StoriesModule {}
