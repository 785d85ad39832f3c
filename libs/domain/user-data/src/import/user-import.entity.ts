import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ImportProblemFacts } from './import-problem';
import type { ImportStatus } from './import-status';

/** The import of an export, and how far it is. */
@Entity('user_imports')
@Check("status in ('running', 'done', 'failed')")
@Index('user_imports_of_user', ['user_id', 'import_id'])
@Index('user_imports_running', ['user_id'], { where: "status = 'running'", unique: true })
export class UserImport {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly import_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @Column('text', { default: 'running' }) readonly status!: ImportStatus;
  /** Records read so far. */
  @Column('integer', { default: 0 }) readonly done!: number;
  @Column('integer') readonly total!: number;
  /** Sentences for the user about what was not imported. */
  @Column('jsonb', { default: [] }) readonly problems!: readonly string[];
  /** The same for programs, in the same order; null when a process that knows no codes wrote them. */
  @Column('jsonb', { nullable: true }) readonly problem_codes!: readonly ImportProblemFacts[] | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  /** The last sign of life of the process that imports. */
  @Column('timestamptz', { default: () => 'now()' }) readonly updated_at!: Date;
}
