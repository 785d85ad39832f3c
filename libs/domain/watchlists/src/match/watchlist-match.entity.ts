import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MatchedBy } from './match.view';

/** An article that matched a watchlist. Rows stay when the watchlist changes. */
@Entity('watchlist_matches')
@Check("matched_by in ('keyword', 'meaning')")
@Index('watchlist_matches_of_article', ['article_id'])
export class WatchlistMatch {
  @ForeignKey('watchlists', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly watchlist_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly matched_at!: Date;
  /** Whether its words or its vector matched first. */
  @Column('text', { default: 'keyword' }) readonly matched_by!: MatchedBy;
  /** From 0 to 1; null for words, whose score follows from the article. */
  @Column('real', { nullable: true }) readonly score!: number | null;
  /** The article is older than the watchlist or its change: the match is not news. */
  @Column('boolean', { default: false }) readonly existing!: boolean;
}
