import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { PageQuery, PageResult } from '@reader/http';
import { BriefingsService } from '../briefing/briefings.service';
import { AnswerComposer } from './answer-composer';
import { MessageReader } from './message-reader';
import type { BriefingMessageView } from './message.view';
import { MessagesRepository } from './messages.repository';

/** Earlier messages that are read: three questions with their answers. */
const HISTORY_MESSAGES = 6;

/** The conversation about a briefing: every answer is from its articles. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly briefings: BriefingsService,
    private readonly messages: MessagesRepository,
    private readonly composer: AnswerComposer,
    private readonly reader: MessageReader,
  ) {}

  /** @throws NotFound; Unavailable 503 when generated answers are switched off */
  async list(user: User, briefingId: number, page: PageQuery): Promise<PageResult<BriefingMessageView>> {
    await this.briefings.find(user, briefingId);
    const { items, total } = await this.messages.list(briefingId, page);
    return { items: await this.reader.read(user, items), total };
  }

  /** Answers a question. @throws NotFound; Unavailable; TooManyRequests */
  async ask(user: User, briefingId: number, query: string): Promise<BriefingMessageView> {
    await this.briefings.find(user, briefingId);
    const recent = await this.messages.listRecent(briefingId, HISTORY_MESSAGES);
    const history = await this.reader.omitUnreadable(user, recent);
    const exchange = await this.composer.createAnswer(user, briefingId, { query, history });
    const row = await this.messages.add(briefingId, exchange);
    return this.reader.toView(user, row);
  }
}
