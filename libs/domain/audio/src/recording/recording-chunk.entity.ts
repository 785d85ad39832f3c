import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A chunk at its place in a recording. Recordings share chunks. */
@Entity('recording_chunks')
@Index('recording_chunks_chunk', ['chunk_id'])
export class RecordingChunk {
  @ForeignKey('recordings', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly recording_id!: number;
  @PrimaryColumn('integer') readonly position!: number;
  @ForeignKey('speech_chunks')
  @Column('bigint')
  readonly chunk_id!: number;
  /** Where it begins in the file. */
  @Column('bigint') readonly first_byte!: number;
}
