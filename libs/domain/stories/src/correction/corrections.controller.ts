import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { Admin, ApiCollection, type Collection, CurrentUser, ParseIdPipe } from '@reader/http';
import { JobRunView, Scheduler, toJobRunView } from '@reader/scheduler';
import { StoriesService } from '../story/stories.service';
import { StoryView } from '../story/story.view';
import { MergeStories, SplitStory } from './corrections.dto';
import { CorrectionsService } from './corrections.service';
import { RebuildJob } from '../rebuild/rebuild.job';

/** Administrators correct the clustering, for all users. Corrections stay, also when stories are rebuilt. */
@ApiTags('stories')
@Admin()
@Controller('api/stories')
export class CorrectionsController {
  constructor(
    private readonly corrections: CorrectionsService,
    private readonly stories: StoriesService,
    private readonly scheduler: Scheduler,
    private readonly job: RebuildJob,
  ) {}

  /** Joins stories into the oldest. Returns it. */
  @Post('merge')
  @HttpCode(200)
  @ApiCollection(StoryView)
  async merge(
    @CurrentUser() user: User,
    @Body() { story_ids: ids }: MergeStories,
  ): Promise<Collection<StoryView>> {
    return this.listByIds(user, [await this.corrections.merge(user, ids)]);
  }

  /** Clusters the articles of the last 30 days again, from the beginning. */
  @Post('rebuild')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: JobRunView })
  async rebuild(): Promise<JobRunView> {
    return toJobRunView(await this.scheduler.runNow(this.job.name));
  }

  /** Moves articles to a story of their own. Returns those of the two that several sources report. */
  @Post(':story_id/split')
  @HttpCode(200)
  @ApiCollection(StoryView)
  async split(
    @CurrentUser() user: User,
    @Param('story_id', ParseIdPipe) id: number,
    @Body() { article_ids: articleIds }: SplitStory,
  ): Promise<Collection<StoryView>> {
    return this.listByIds(user, await this.corrections.split(user, id, articleIds));
  }

  private async listByIds(user: User, ids: readonly number[]): Promise<Collection<StoryView>> {
    const items = await this.stories.listByIds(user, ids);
    return { items, total: items.length, limit: ids.length, offset: 0 };
  }
}
