import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, ApiCollection, type Collection, PageQuery, ParseIdPipe, toCollection } from '@reader/http';
import { NewslettersFeature } from '../newsletters-feature';
import { AssignNewsletter, EVERYONE } from './unclaimed.dto';
import { UnclaimedRepository } from './unclaimed.repository';
import { UnclaimedService } from './unclaimed.service';
import { AssignedView, toAssignedView, toUnclaimedView, UnclaimedView } from './unclaimed.view';

@ApiTags('newsletters')
@Admin()
@Controller('api/newsletters/unclaimed')
export class UnclaimedController {
  constructor(
    private readonly feature: NewslettersFeature,
    private readonly repository: UnclaimedRepository,
    private readonly unclaimed: UnclaimedService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Messages whose recipient has no known plus-part, newest first.' })
  @ApiCollection(UnclaimedView)
  async list(@Query() page: PageQuery): Promise<Collection<UnclaimedView>> {
    this.feature.require();
    return toCollection(page, await this.repository.list(page), toUnclaimedView);
  }

  @Post(':unclaimed_id/assign')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Delivers the message to a user or to all users. Later messages of the same sender without a ' +
      'plus-part go there too.',
  })
  @ApiOkResponse({ type: AssignedView })
  async assign(
    @Param('unclaimed_id', ParseIdPipe) id: number,
    @Body() { user_id: userId }: AssignNewsletter,
  ): Promise<AssignedView> {
    this.feature.require();
    return toAssignedView(await this.unclaimed.assign(id, userId === EVERYONE ? null : userId));
  }

  @Delete(':unclaimed_id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('unclaimed_id', ParseIdPipe) id: number): Promise<void> {
    this.feature.require();
    await this.unclaimed.remove(id);
  }
}
