import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '@reader/http';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique } from 'class-validator';

const ARTICLES_MAX = 1_000;
const STORIES_MAX = 50;

export class SplitStory {
  @ApiProperty({
    type: 'integer',
    isArray: true,
    minItems: 1,
    maxItems: ARTICLES_MAX,
    description: 'Articles of the story that become a story of their own.',
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(ARTICLES_MAX)
  @ArrayUnique()
  @IsId({ each: true })
  article_ids!: number[];
}

export class MergeStories {
  @ApiProperty({
    type: 'integer',
    isArray: true,
    minItems: 2,
    maxItems: STORIES_MAX,
    description: 'The oldest of them, with the lowest id, takes the articles of the others.',
  })
  @ArrayMinSize(2)
  @ArrayMaxSize(STORIES_MAX)
  @ArrayUnique()
  @IsId({ each: true })
  story_ids!: number[];
}
