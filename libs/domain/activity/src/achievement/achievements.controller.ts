import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, toCollection, type Collection, CurrentUser, PageQuery } from '@reader/http';
import { AchievementView, toAchievementView } from './achievement.view';
import { AchievementsService } from './achievements.service';

@ApiTags('activity')
@Controller('api/users/me/achievements')
export class AchievementsController {
  constructor(private readonly achievements: AchievementsService) {}

  @Get()
  @ApiCollection(AchievementView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<AchievementView>> {
    const all = await this.achievements.listFor(user);
    const items = all.slice(page.offset, page.offset + page.limit);
    return toCollection(page, { items, total: all.length }, toAchievementView);
  }
}
