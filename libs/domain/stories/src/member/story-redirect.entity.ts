import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A story that became part of another one: its address redirects there. */
@Entity('story_redirects')
@Index('story_redirects_to', ['story_id'])
export class StoryRedirect {
  @PrimaryColumn('bigint') readonly from_id!: number;
  /** The story that exists: redirects never form a chain. */
  @Column('bigint') readonly story_id!: number;
}
