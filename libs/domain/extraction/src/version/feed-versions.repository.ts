import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import { countWords } from '@reader/html';
import type { FeedVersion } from './find-edits';
import { buildPruneSql } from './prune';

interface StoredFeedVersion {
  readonly title: string | null;
  readonly text: string;
  readonly extracted_at: Date;
}

/** Versions of the feed's own texts; the table also holds the versions of full texts. */
@Injectable()
export class FeedVersionsRepository {
  /** The oldest first. */
  list(tx: Transaction, articleId: number): Promise<StoredFeedVersion[]> {
    return tx.query(sql`
      select title, text, extracted_at from article_bodies
      where article_id = ${articleId} and extractor = 'feed' order by body_id`);
  }

  async add(tx: Transaction, articleId: number, versions: readonly FeedVersion[]): Promise<void> {
    for (const { title, html, text, since, changedWords } of versions)
      await tx.run(sql`
        insert into article_bodies
          (article_id, is_current, html, text, title, word_count, extractor, extracted_at, changed_words)
        values (${articleId}, false, ${html}, ${text}, ${title}, ${countWords(text)}, 'feed', ${since},
                ${changedWords})`);
    await tx.run(buildPruneSql(articleId));
  }
}
