import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { BulkTriageService } from './bulk-triage.service';
import { ArticleEvents, BulkEvent, listEvents, MarkedView, toTriageView, TriageView } from './triage.dto';
import { TriageService } from './triage.service';

/** Triage by event, of one article or of many. The routes by field are in TriageController. */
@ApiTags('articles')
@Controller('api/articles')
export class TriageEventsController {
  constructor(
    private readonly triage: TriageService,
    private readonly bulkTriage: BulkTriageService,
  ) {}

  @Post('events')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  applyToMany(@CurrentUser() user: User, @Body() { event, ...filter }: BulkEvent): Promise<MarkedView> {
    return this.bulkTriage.apply(user, event, filter);
  }

  @Post(':article_id/events')
  @HttpCode(200)
  @ApiOkResponse({ type: TriageView })
  async apply(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Body() body: ArticleEvents,
  ): Promise<TriageView> {
    return toTriageView(await this.triage.change(user, listEvents(body), id));
  }
}
