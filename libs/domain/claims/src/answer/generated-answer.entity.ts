import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An answer whose texts, model and prompt would be the same again. */
@Entity('generated_answers')
@Index('generated_answers_of_user', ['user_id'])
@Index('generated_answers_unused', ['used_at'])
export class GeneratedAnswer {
  /**
   * SHA-256 of the purpose, the texts, the model, the version of the prompt, and the user if there is one.
   */
  @PrimaryColumn('bytea') readonly answer_key!: Buffer;
  @Column('text') readonly purpose!: string;
  /** Set where a text is not for everybody: the answer is then for this user only. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  readonly user_id!: number | null;
  @Column('jsonb') readonly answer!: unknown;
  /** The last day on which it was read. */
  @Column('timestamptz', { default: () => 'now()' }) readonly used_at!: Date;
}
