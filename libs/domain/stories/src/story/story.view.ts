import { ApiProperty } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import type { StoryMemberRow } from './stories.queries';

class StorySourceView {
  @ApiProperty() readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly icon_url!: string | null;
}

/** An event that at least two sources report. Everything in it is of articles that the user may see. */
export class StoryView {
  @ApiProperty({ type: 'integer' }) readonly story_id!: number;
  @ApiProperty({ description: 'Of the earliest article.' }) readonly title!: string;
  @ApiProperty({ type: 'integer', description: 'Articles.' }) readonly size!: number;
  @ApiProperty({ type: 'integer' }) readonly source_count!: number;
  @ApiProperty({ type: [StorySourceView], description: 'The latest to report it first.' })
  readonly sources!: readonly StorySourceView[];
  @ApiProperty({ format: 'date-time' }) readonly first_published_at!: string;
  @ApiProperty({ format: 'date-time' }) readonly last_published_at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Of the newest article that has one.' })
  readonly image_url!: string | null;
  @ApiProperty({ type: 'integer' }) readonly unread_count!: number;
  @ApiProperty({ type: [String], description: 'BCP 47 tags.' }) readonly languages!: readonly string[];
  @ApiProperty({ type: [ArticleView], description: 'Newest first; in lists of stories at most 5.' })
  readonly articles!: readonly ArticleView[];
}

const SOURCES_MIN = 2;

/** Whether several of the sources that the user sees report it. @param members that the user may see */
export const isStory = (members: readonly StoryMemberRow[]): boolean =>
  new Set(members.map(({ slug }) => slug)).size >= SOURCES_MIN;

/** @param members newest first; @param articles those that are shown, by id */
export function toStoryView(
  members: readonly StoryMemberRow[],
  articles: ReadonlyMap<number, ArticleView>,
): StoryView {
  const [newest, earliest] = [members[0], members.at(-1)];
  if (!newest || !earliest) throw new Error('a story has members');
  const sources = new Map(
    members.map(({ slug, source_title: title, icon_url }) => [slug, { slug, title, icon_url }]),
  );
  return {
    story_id: newest.story_id,
    title: earliest.title,
    size: members.length,
    source_count: sources.size,
    sources: [...sources.values()],
    first_published_at: earliest.published_at.toISOString(),
    last_published_at: newest.published_at.toISOString(),
    image_url: members.find(({ image_url: url }) => url !== null)?.image_url ?? null,
    unread_count: members.filter(({ read }) => !read).length,
    languages: [...new Set(members.flatMap(({ language }) => language ?? []))].sort(),
    articles: members.flatMap(({ article_id: id }) => articles.get(id) ?? []),
  };
}
