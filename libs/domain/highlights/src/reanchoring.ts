import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import { BodyAnnouncements, type ReplacedBody } from '@reader/extraction';
import { Anchoring } from './anchoring/anchor';
import { HighlightsQueries } from './highlights.queries';
import { hashOf, resolved } from './resolve';

/**
 * More are looked for when their readers open the article: nobody's extraction waits for everybody's marks.
 */
const AT_ONCE_MAX = 500;

/** When an article's text is replaced, everybody's highlights are looked for in the new one. */
@Injectable()
export class Reanchoring implements OnModuleInit {
  constructor(
    private readonly bodies: BodyAnnouncements,
    private readonly queries: HighlightsQueries,
  ) {}

  onModuleInit(): void {
    this.bodies.replaced.listen((tx, body) => this.anchor(tx, body));
  }

  private async anchor(tx: Transaction, { articleId, text }: ReplacedBody): Promise<void> {
    const hash = hashOf(text);
    const old = await this.queries.outdated(articleId, hash, { queries: tx, limit: AT_ONCE_MAX });
    await this.queries.settle(hash, resolved(new Anchoring(text), old), tx);
  }
}
