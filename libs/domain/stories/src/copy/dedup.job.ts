import { Injectable } from '@nestjs/common';
import { Database, type Lease } from '@reader/database';
import { toPlainText } from '@reader/html';
import type { Job, JobContext } from '@reader/scheduler';
import { mapInSlices } from '@reader/threads';
import { ComparisonWindow } from '../clustering/comparison-window';
import { buildRuns, type CopyPair, findCopies } from '../clustering/duplicates';
import { StoryMembersRepository } from '../member/story-members.repository';
import { CopiesRepository, type MemberTextRow } from './copies.repository';

/** Stories of one run; the others wait for the next one. */
const RUN_STORIES_MAX = 10_000;
/** New members whose texts are in memory, and that are written in one transaction. */
const BATCH_ARTICLES = 200;

type RunContext = Pick<JobContext, 'lease' | 'signal'>;

interface ComparedBatch {
  readonly storyId: number;
  readonly articleIds: readonly number[];
  readonly pairs: readonly CopyPair[];
}

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

  async run(context: RunContext): Promise<DedupRunDetail> {
    const { lease, signal } = context;
    const done = { articles: 0, duplicates: 0 };
    for (const storyId of await this.copies.listStories(this.database, RUN_STORIES_MAX)) {
      if (signal.aborted) break;
      const { articles, duplicates } = await this.compareStory(context, storyId);
      done.articles += articles;
      done.duplicates += duplicates;
    }
    await this.members.deleteDeadRedirects(lease);
    return done;
  }

  /** Compares the new members of a story with the newest others of it. */
  private async compareStory({ lease, signal }: RunContext, storyId: number): Promise<DedupRunDetail> {
    const done = { articles: 0, duplicates: 0 };
    while (!signal.aborted) {
      const rows = await this.copies.listNew(this.database, storyId, BATCH_ARTICLES);
      if (rows.length === 0) break;
      const others = await this.copies.listOthers(this.database, storyId);
      const window = new ComparisonWindow(await mapInSlices(others, toComparable));
      const pairs = await mapInSlices(await mapInSlices(rows, toComparable), (article) => {
        const found = findCopies(article, window.members);
        window.add(article);
        return found;
      });
      const articleIds = rows.map((row) => row.article_id);
      await this.write(lease, { storyId, articleIds, pairs: pairs.flat() });
      done.articles += articleIds.length;
      done.duplicates += new Set(pairs.flat().map((pair) => pair.articleId)).size;
    }
    return done;
  }

  private async write(lease: Lease, { storyId, articleIds, pairs }: ComparedBatch): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await this.members.lock(tx);
      const comparedIds = await this.members.markCompared(tx, storyId, articleIds);
      const isCompared = new Set(comparedIds);
      const found = pairs.filter((pair) => isCompared.has(pair.articleId) || isCompared.has(pair.originalId));
      await this.copies.replace(tx, comparedIds, found);
    });
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
