import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { PassagesService } from '@reader/ask';
import { BriefingReader } from '../briefing/briefing-reader';

/** Articles of a briefing whose texts are read for an answer, in canonical order. */
const ARTICLES_MAX = 60;

/** What the articles of a briefing say about a question. */
@Injectable()
export class BriefingPassages {
  constructor(
    private readonly reader: BriefingReader,
    private readonly passages: PassagesService,
  ) {}

  async find(
    user: User,
    briefingId: number,
    question: Parameters<PassagesService['findAmong']>[1],
  ): ReturnType<PassagesService['findAmong']> {
    const sections = await this.reader.listSections(user, briefingId);
    const ids = sections.flatMap(({ articles }) => articles.map(({ article_id: id }) => id));
    return this.passages.findAmong(user, question, ids.slice(0, ARTICLES_MAX));
  }
}
