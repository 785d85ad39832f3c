import { ApiProperty } from '@nestjs/swagger';
import type { TriageState } from '@reader/triage';
import type { WorkflowStatus } from '../triage/triage.service';

/** Average reading speed of adults, in words a minute. */
export const WORDS_PER_MINUTE = 230;

/** Description of the field `version`. */
export const VERSION = 'Grows with each change of your state of the article.';

class ArticleSourceView {
  @ApiProperty() readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly icon_url!: string | null;
}

class ArticleTagView {
  @ApiProperty({ type: 'integer' }) readonly tag_id!: number;
  @ApiProperty() readonly name!: string;
  @ApiProperty({ example: '#3a7d44' }) readonly color!: string;
  @ApiProperty({ description: 'Marks articles as important.' }) readonly important!: boolean;
}

class ArticleStoryView {
  @ApiProperty({ type: 'integer' }) readonly story_id!: number;
  @ApiProperty({ type: 'integer' }) readonly size!: number;
  @ApiProperty({ type: 'integer' }) readonly source_count!: number;
  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'Newest first, this one included, and only those that you may see.',
  })
  readonly article_ids!: readonly number[];
}

/** An article as one user sees it: the row of `buildArticleColumnsSql`. */
export class ArticleView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly url!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly author!: string | null;
  @ApiProperty({ description: 'Plain text.' }) readonly excerpt!: string;
  @ApiProperty({ type: String, nullable: true, description: 'With the image proxy, a URL of this server.' })
  readonly image_url!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The feed's category of the article, otherwise the source's.",
  })
  readonly category!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly language!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly published_at!: string;
  @ApiProperty({ format: 'date-time' }) readonly ingested_at!: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the publisher last changed the title or text, after it was stored.',
  })
  readonly edited_at!: string | null;
  @ApiProperty({ type: 'integer' }) readonly word_count!: number;
  @ApiProperty({ type: 'integer' }) readonly reading_minutes!: number;
  @ApiProperty() readonly source!: ArticleSourceView;
  @ApiProperty({ enum: ['inbox', 'in_progress', 'done'] }) readonly status!: WorkflowStatus;
  @ApiProperty({ enum: ['new', 'read', 'saved', 'skipped', 'archived'] }) readonly state!: TriageState;
  @ApiProperty() readonly starred!: boolean;
  @ApiProperty() readonly read!: boolean;
  @ApiProperty({ type: 'integer', description: VERSION }) readonly version!: number;
  @ApiProperty({ type: [ArticleTagView] }) readonly tags!: readonly ArticleTagView[];
  @ApiProperty() readonly has_body!: boolean;
  @ApiProperty() readonly has_audio!: boolean;
  @ApiProperty({ description: 'Whether the user highlighted words of it.' })
  readonly has_highlights!: boolean;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The earliest article with the same text, of another source.',
  })
  readonly duplicate_of!: number | null;
  @ApiProperty({
    type: ArticleStoryView,
    nullable: true,
    description: 'The articles of several sources on the same event; null when no other source reports it.',
  })
  readonly story!: ArticleStoryView | null;
}

class EnclosureView {
  @ApiProperty() readonly url!: string;
  @ApiProperty({ type: String, nullable: true }) readonly type!: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes.' }) readonly length!: number | null;
}

export class WholeArticleView extends ArticleView {
  @ApiProperty({ description: 'The content from the feed, sanitised.' }) readonly content_html!: string;
  @ApiProperty({ type: [EnclosureView] }) readonly enclosures!: readonly EnclosureView[];
  @ApiProperty({ type: String, nullable: true }) readonly comments_url!: string | null;
}
