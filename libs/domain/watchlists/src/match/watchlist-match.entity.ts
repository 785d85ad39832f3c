import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An article that matched a watchlist. Rows stay when the watchlist changes. */
@Entity('watchlist_matches')
@Index('watchlist_matches_of_article', ['article_id'])
export class WatchlistMatch {
  @ForeignKey('watchlists', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly watchlist_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly matched_at!: Date;
  /** The article is older than the watchlist or its change: the match is not news. */
  @Column('boolean', { default: false }) readonly existing!: boolean;
}
