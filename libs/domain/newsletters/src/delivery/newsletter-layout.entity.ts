import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The original layout of an issue, sanitised for a sandboxed frame. Lists never read it. */
@Entity('newsletter_layouts')
export class NewsletterLayout {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @Column('text') readonly html!: string;
}
