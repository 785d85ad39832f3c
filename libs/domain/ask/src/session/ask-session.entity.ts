import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A conversation of one user. Its name is the client's, so that two users may use the same one. */
@Entity('ask_sessions')
@Unique('ask_sessions_name', ['user_id', 'session_id'])
@Index('ask_sessions_newest', ['user_id', 'updated_at'])
export class AskSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly ask_session_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** As the client sent it; ASCII. */
  @Column('text') readonly session_id!: string;
  /** The first question, shortened. */
  @Column('text') readonly title!: string;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  @Column('timestamptz', { default: () => 'now()' }) readonly updated_at!: Date;
}
