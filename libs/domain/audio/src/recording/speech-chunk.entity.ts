import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/**
 * A piece of text that was spoken, or is being spoken by the holder of the claim. The text itself is not
 * stored.
 */
@Entity('speech_chunks')
@Unique('speech_chunks_digest', ['digest'])
@Check('frames is null or byte_count > 0 and samples > 0 and sample_rate > 0')
export class SpeechChunk {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly chunk_id!: number;
  /** SHA-256 of model, voice and text. */
  @Column('bytea') readonly digest!: Buffer;
  /** MP3 frames without tags; null while it is spoken. */
  @Column('bytea', { nullable: true }) readonly frames!: Buffer | null;
  @Column('integer', { default: 0 }) readonly byte_count!: number;
  @Column('integer', { default: 0 }) readonly samples!: number;
  /** In hertz. */
  @Column('integer', { default: 0 }) readonly sample_rate!: number;
  /** Grows with each process that starts to speak it, so that one that was too slow stores nothing. */
  @Column('bigint', { default: 0 }) readonly claim!: number;
  @Column('timestamptz', { nullable: true }) readonly claimed_until!: Date | null;
  /** When a recording last needed it. */
  @Column('timestamptz', { default: () => 'now()' }) readonly used_at!: Date;
}
