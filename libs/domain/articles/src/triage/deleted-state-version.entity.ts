import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * The version of the last row of `article_states` that was deleted for a user, by an undo. A state without a
 * row has this version, so that it is newer than the deleted one.
 */
@Entity('deleted_state_versions')
export class DeletedStateVersion {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  @Column('bigint') readonly version!: number;
}
