import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An article that a user does not want to be recommended. Lists still have it. */
@Entity('recommendation_dismissals')
@Index('recommendation_dismissals_by_age', ['created_at'])
@Index('recommendation_dismissals_of_article', ['article_id'])
export class RecommendationDismissal {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly created_at!: Date;
}
