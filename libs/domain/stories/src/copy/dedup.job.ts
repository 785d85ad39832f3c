import { Injectable } from '@nestjs/common';
import { Database, type Lease } from '@reader/database';
import { toPlainText } from '@reader/html';
import type { Job, JobContext } from '@reader/scheduler';
import { mapInSlices } from '@reader/threads';
import { buildRuns, findCopies } from '../clustering/duplicates';
import { StoryMembersRepository } from '../member/story-members.repository';
import { CopiesRepository, type MemberTextRow } from './copies.repository';

/** Stories of one run; the others wait for the next one. */
const RUN_STORIES_MAX = 10_000;

interface DedupRunDetail {
  /** Articles that were compared with their stories. */
  readonly articles: number;
  readonly duplicates: number;
}

/** Finds articles that repeat an earlier article of another source in their story. */
@Injectable()
export class DedupJob implements Job {
  readonly name = 'embedding_dedup';
  /** Often enough to be done before most users read. A run without new articles costs nothing. */
  readonly schedule = { everyMinutes: 10 };

  constructor(
    private readonly copies: CopiesRepository,
    private readonly members: StoryMembersRepository,
    private readonly database: Database,
  ) {}

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<DedupRunDetail> {
    const done = { articles: 0, duplicates: 0 };
    for (const storyId of await this.copies.listStories(this.database, RUN_STORIES_MAX)) {
      if (signal.aborted) break;
      const { articles, duplicates } = await this.compareStory(lease, storyId);
      done.articles += articles;
      done.duplicates += duplicates;
    }
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await this.members.deleteDeadRedirects(tx);
    });
    return done;
  }

  /** Compares the new members of a story with all of it. */
  private async compareStory(lease: Lease, storyId: number): Promise<DedupRunDetail> {
    const rows = await this.copies.listTexts(this.database, storyId);
    const members = await mapInSlices(rows, toComparable);
    const added = members.filter((_, n) => rows[n]?.is_compared === false);
    const pairs = (await mapInSlices(added, (article) => findCopies(article, members))).flat();
    const articleIds = added.map(({ articleId }) => articleId);
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await this.members.lock(tx);
      const comparedIds = await this.members.markCompared(tx, storyId, articleIds);
      const isCompared = new Set(comparedIds);
      const found = pairs.filter((pair) => isCompared.has(pair.articleId) || isCompared.has(pair.originalId));
      await this.copies.replace(tx, comparedIds, found);
    });
    return { articles: articleIds.length, duplicates: new Set(pairs.map((pair) => pair.articleId)).size };
  }
}

function toComparable(row: MemberTextRow) {
  const text = row.is_html ? toPlainText(row.text) : row.text;
  return {
    articleId: row.article_id,
    sourceId: row.source_id,
    publishedAt: row.published_at.getTime(),
    runs: buildRuns({ title: row.title, text }),
  };
}
