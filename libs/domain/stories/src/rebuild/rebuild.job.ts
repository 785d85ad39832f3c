import { Injectable } from '@nestjs/common';
import type { Job, JobContext } from '@reader/scheduler';
import { mapInSlices } from '@reader/threads';
import { ArticleReader } from '../assignment/article-reader';
import { StoryClusterer } from '../clustering/story-clusterer';
import { ClusterTable } from './cluster-table';
import { RebuildRepository } from './rebuild.repository';

/** Articles that are read and clustered at once. */
const BATCH_ARTICLES = 200;

type RebuildDetail =
  { readonly waiting_for: 'articles' } | { readonly articles: number; readonly stories: number | null };

/**
 * Clusters the articles of the last 30 days again, in their order. Meanwhile new articles join the present
 * stories. Only administrators start it.
 */
@Injectable()
export class RebuildJob implements Job {
  readonly name = 'story_rebuild';
  readonly schedule = () => null;

  constructor(
    private readonly reader: ArticleReader,
    private readonly repository: RebuildRepository,
  ) {}

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<RebuildDetail> {
    const snapshot = await this.reader.getSnapshot();
    if (snapshot === null) return { waiting_for: 'articles' };
    const rows = await this.repository.listArticles();
    const [clusterer, table] = [new StoryClusterer(), new ClusterTable()];
    for (let at = 0; at < rows.length; at += BATCH_ARTICLES) {
      if (signal.aborted) return { articles: at, stories: null };
      const articles = await this.reader.read(rows.slice(at, at + BATCH_ARTICLES), snapshot);
      await mapInSlices(articles, (article) => table.apply(article.articleId, clusterer.assign(article)));
    }
    return { articles: rows.length, stories: await this.repository.write(lease, table) };
  }
}
