import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A user's label for articles. */
@Entity('tags')
@Unique('tags_owner_name', ['owner_id', 'name_key'])
@Index('tags_important', ['owner_id'], { unique: true, where: 'important' })
export class Tag {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly tag_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly owner_id!: number;
  @Column('text') readonly name!: string;
  /** The name after Unicode case folding; unique per user. */
  @Column('text') readonly name_key!: string;
  /** sRGB, `#rrggbb`. */
  @Column('text') readonly color!: string;
  /** One tag per user marks articles as important. */
  @Column('boolean', { default: false }) readonly important!: boolean;
}
