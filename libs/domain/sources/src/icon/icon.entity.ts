import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An icon of sources, shared by content. An icon that no source uses is deleted. */
@Entity('icons')
@Unique('icons_content', ['sha256'])
export class Icon {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly icon_id!: number;
  /** Of the content: the sources of one platform share an icon. */
  @Column('bytea') readonly sha256!: Buffer;
  @Column('text') readonly media_type!: string;
  @Column('bytea') readonly content!: Buffer;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
