import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TriageState } from '@reader/triage';
import type { WorkflowStatus } from './triage.service';

/**
 * A user's triage of one article. No row means `new`, unread, not starred and `inbox`.
 *
 * @trigger article_states_count_reads_on_* Maintain `read_counts`, so that unread counts never count
 * articles.
 * @trigger article_states_record_reading_on_* Record a reading in `readings` when a user marks an article
 * as read; rules and bulk updates do not count.
 * @function read_triage_record Reads a user's row after waiting for a bulk update in progress, with a
 * snapshot that sees its result.
 */
@Entity('article_states')
@Check("state = 'saved' or read = (state <> 'new')")
@Check("state in ('new', 'read', 'saved', 'skipped', 'archived')")
@Check("status in ('inbox', 'in_progress', 'done')")
@Index('article_states_by_state', () => ({ user_id: 1, state: 1, article_id: -1 }), {
  where: "state <> 'read'",
})
@Index('article_states_not_inbox', ['user_id', 'article_id'], { where: "status <> 'inbox'" })
@Index('article_states_of_article', ['article_id'])
@Index('article_states_retained', ['user_id', 'source_id', 'article_id'], {
  where: "starred or state = 'saved'",
})
@Index('article_states_starred', () => ({ user_id: 1, article_id: -1 }), { where: 'starred' })
export class ArticleState {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  /** Copied from the article; no foreign key. */
  @Column('bigint') readonly source_id!: number;
  @Column('text', { default: 'new' }) readonly state!: TriageState;
  @Column('boolean', { default: false }) readonly read!: boolean;
  @Column('boolean', { default: false }) readonly starred!: boolean;
  @Column('text', { default: 'inbox' }) readonly status!: WorkflowStatus;
  @Column('timestamptz', { default: () => 'now()' }) readonly changed_at!: Date;
  /**
   * The operation that wrote the state last. Any other write clears it, so that an undo skips later
   * changes.
   */
  @Column('bigint', { nullable: true }) readonly operation_id!: number | null;
  /** Grows with each change, from one sequence for all rows. */
  @Column('bigint', { default: () => "nextval('article_state_versions')" }) readonly version!: number;
  /** Whether a rule, an undo or a check wrote the row last: that is no reading. */
  @Column('boolean', { default: false }) readonly is_automatic!: boolean;
}
