import { Injectable } from '@nestjs/common';
import type { TermSnapshotVersion } from '@reader/embeddings';
import { Database, type Lease, sql } from '@reader/database';
import { mapInSlices } from '@reader/threads';
import { CLUSTERING } from '../clustering/settings';
import { StoryClusterer } from '../clustering/story-clusterer';
import { ArticleReader } from './article-reader';
import { AssignmentRepository } from './assignment.repository';
import { ClusteringQueries } from './clustering.queries';

/** Articles of one transaction: some tenths of a second. */
const BATCH_ARTICLES = 200;
/** Articles in memory, about 1 kB each. With more, only the newest ones are loaded again. */
const LOADED_MAX = 100_000;
const GROWN_MAX = 1.5 * LOADED_MAX;

/** The stories in memory, as they were at a revision, under one version of the terms' frequencies. */
interface LoadedStories {
  readonly clusterer: StoryClusterer;
  readonly revision: number;
  readonly version: number;
  size: number;
}

/** Gives new articles their stories. The stories are in memory; Postgres has them too. */
@Injectable()
export class StoryAssigner {
  private loaded: LoadedStories | null = null;

  constructor(
    private readonly database: Database,
    private readonly reader: ArticleReader,
    private readonly queries: ClusteringQueries,
    private readonly assignments: AssignmentRepository,
  ) {}

  async hasWork(): Promise<boolean> {
    return (await this.queries.hasPending()) && (await this.reader.getSnapshot()) !== null;
  }

  /** Forgets the stories: another process may have changed them. */
  reset(): void {
    this.loaded = null;
  }

  /** Clusters the next articles. @returns false when none are left */
  async assignNext(lease: Lease): Promise<boolean> {
    const [snapshot, rows] = [
      await this.reader.getSnapshot(),
      await this.queries.listPending(BATCH_ARTICLES),
    ];
    if (snapshot === null || rows.length === 0) return false;
    const stories = await this.getStories(snapshot);
    // Until it is written, the memory is ahead of the database.
    this.loaded = null;
    const articles = await this.reader.read(rows, snapshot);
    const assigned = await mapInSlices(articles, (article) => {
      return { articleId: article.articleId, assignment: stories.clusterer.assign(article) };
    });
    const { revision, clusterer } = stories;
    const batch = { assigned, revision, nextStoryId: clusterer.nextStoryId };
    if (await this.assignments.write(lease, batch)) {
      stories.size += articles.length;
      this.loaded = stories;
    }
    return true;
  }

  private async getStories(snapshot: TermSnapshotVersion): Promise<LoadedStories> {
    const { loaded } = this;
    const isCurrent = loaded?.version === snapshot.version && loaded.size < GROWN_MAX;
    return loaded !== null && isCurrent ? loaded : this.load(snapshot);
  }

  private async load(snapshot: TermSnapshotVersion): Promise<LoadedStories> {
    // The revision comes first: a later correction is noticed when the next articles are written.
    const state = await this.database.queryOne<{ next_story_id: number; revision: number }>(
      sql`select next_story_id, revision from story_clustering`,
    );
    const rows = await this.queries.listActiveMembers(CLUSTERING.activeMs, LOADED_MAX);
    const storyOf = new Map(rows.map((row) => [row.article_id, row.story_id]));
    const [pinned, separated] = [await this.queries.listPinnedIds(), await this.queries.listSeparated()];
    const members = await this.reader.read(rows, snapshot);
    const byStory = Map.groupBy(members, ({ articleId }) => storyOf.get(articleId) ?? 0);
    const clusterer = new StoryClusterer({ stories: [], nextStoryId: state?.next_story_id ?? 1 });
    const [pinnedIds, apart] = [new Set(pinned), Map.groupBy(separated, (each) => each.story_id)];
    await mapInSlices([...byStory], ([storyId, each]) =>
      clusterer.restore({
        storyId,
        members: each,
        isPinned: pinnedIds.has(storyId),
        apartFrom: (apart.get(storyId) ?? []).map(({ other_id: id }) => id),
      }),
    );
    return { clusterer, revision: state?.revision ?? 0, version: snapshot.version, size: rows.length };
  }
}
