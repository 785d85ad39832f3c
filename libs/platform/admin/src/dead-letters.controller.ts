import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, ApiCollection, type Collection, PageQuery, ParseIdPipe, toCollection } from '@reader/http';
import { AdminQueries } from './admin.queries';
import {
  DeadLetterView,
  PendingMailView,
  RetriedView,
  toDeadLetterView,
  toPendingMailView,
} from './admin.view';
import { DeadLettersService } from './dead-letters.service';
import { QueueReport } from './queue-report';
import { QueuesView } from './queue.view';

@ApiTags('admin')
@Admin()
@Controller('api/admin')
export class DeadLettersController {
  constructor(
    private readonly deadLetters: DeadLettersService,
    private readonly queries: AdminQueries,
    private readonly queues: QueueReport,
  ) {}

  /** All work that waits, in every process. */
  @Get('queues')
  @ApiOkResponse({ type: QueuesView })
  async listQueues(): Promise<QueuesView> {
    return { queues: await this.queues.list() };
  }

  /** Mails that are not delivered yet. */
  @Get('outbox')
  @ApiCollection(PendingMailView)
  async listOutbox(@Query() page: PageQuery): Promise<Collection<PendingMailView>> {
    return toCollection(page, await this.queries.listPendingMails(page), toPendingMailView);
  }

  /** Mails and events that failed for good. */
  @Get('dead-letters')
  @ApiCollection(DeadLetterView)
  async list(@Query() page: PageQuery): Promise<Collection<DeadLetterView>> {
    return toCollection(page, await this.deadLetters.list(page), toDeadLetterView);
  }

  @Post('dead-letters/:dead_letter_id/retry')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: RetriedView, description: 'It is tried again in the background.' })
  async retry(@Param('dead_letter_id', ParseIdPipe) id: number): Promise<RetriedView> {
    await this.deadLetters.retry(id);
    return { dead_letter_id: id };
  }

  /** Deletes it without another attempt. */
  @Delete('dead-letters/:dead_letter_id')
  @HttpCode(204)
  discard(@Param('dead_letter_id', ParseIdPipe) id: number): Promise<void> {
    return this.deadLetters.discard(id);
  }
}
