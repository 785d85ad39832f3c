import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A spoken text that is complete. Its file is `table_frame`, then the frames of its chunks. */
@Entity('recordings')
@Unique('recordings_digest', ['digest'])
@Check('byte_count > 0')
@Check('duration_ms > 0')
@Index('recordings_used', ['used_at'])
export class Recording {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly recording_id!: number;
  /** SHA-256 of its chunks and chapters. */
  @Column('bytea') readonly digest!: Buffer;
  @Column('text') readonly voice!: string;
  @Column('text') readonly model!: string;
  /** A silent frame with the length and a table of contents. */
  @Column('bytea') readonly table_frame!: Buffer;
  /** Of the whole file. */
  @Column('bigint') readonly byte_count!: number;
  @Column('integer') readonly duration_ms!: number;
  @Column('jsonb') readonly chapters!: readonly { title: string; start_ms: number }[];
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  /** When it was last read or requested, to the hour. */
  @Column('timestamptz', { default: () => 'now()' }) readonly used_at!: Date;
}
