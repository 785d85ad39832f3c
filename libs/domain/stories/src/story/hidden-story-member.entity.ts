import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An article that a user removed from its story, for this user only. */
@Entity('hidden_story_members')
@Index('hidden_story_members_of_article', ['article_id'])
export class HiddenStoryMember {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
}
