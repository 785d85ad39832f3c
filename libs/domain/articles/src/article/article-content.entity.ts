import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The feed's own HTML of an article, sanitised. Apart from `articles`, so that lists read narrow rows. */
@Entity('article_contents')
export class ArticleContent {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @Column('text') readonly html!: string;
}
