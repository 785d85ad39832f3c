import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiMovedPermanentlyResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { MarkedView } from '@reader/articles';
import { ApiCollection, type Collection, CurrentUser, ParseIdPipe, toCollection } from '@reader/http';
import type { Response } from 'express';
import { StoriesQuery } from './stories.dto';
import { StoriesService } from './stories.service';
import { StoryView } from './story.view';

@ApiTags('stories')
@Controller('api/stories')
export class StoriesController {
  constructor(private readonly stories: StoriesService) {}

  /** Stories that at least two of your sources report, the most prominent first. */
  @Get()
  @ApiCollection(StoryView)
  async list(@CurrentUser() user: User, @Query() query: StoriesQuery): Promise<Collection<StoryView>> {
    return toCollection(query, await this.stories.listFor(user, query));
  }

  @Get(':story_id')
  @ApiOkResponse({ type: StoryView })
  @ApiMovedPermanentlyResponse({ description: 'The story became part of the one at `Location`.' })
  async get(
    @CurrentUser() user: User,
    @Param('story_id', ParseIdPipe) id: number,
    @Res() response: Response,
  ): Promise<void> {
    const story = await this.stories.get(user, id);
    if (story.story_id === id) response.json(story);
    else response.redirect(301, `/api/stories/${story.story_id}`);
  }

  /** Marks all articles of the story as read, as one operation that can be undone. */
  @Post(':story_id/mark-read')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  markRead(@CurrentUser() user: User, @Param('story_id', ParseIdPipe) id: number): Promise<MarkedView> {
    return this.stories.markRead(user, id);
  }

  /** Removes an article that is not about the story, for you only. */
  @Delete(':story_id/articles/:article_id')
  @HttpCode(204)
  hideMember(
    @CurrentUser() user: User,
    @Param('story_id', ParseIdPipe) id: number,
    @Param('article_id', ParseIdPipe) articleId: number,
  ): Promise<void> {
    return this.stories.hideMember(user, id, articleId);
  }
}
