import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import { InterestModels } from '../interest/interest-models';
import { DismissalsRepository } from './dismissals.repository';

/** Dismisses recommendations. The articles stay in all lists. */
@Injectable()
export class DismissalsService {
  constructor(
    private readonly dismissals: DismissalsRepository,
    private readonly models: InterestModels,
    private readonly articles: ArticlesQueries,
  ) {}

  /** The article is not recommended again, and others like it less. @throws NotFound */
  async dismiss(user: User, articleId: number): Promise<void> {
    await this.articles.requireReadable(user, [articleId]);
    await this.dismissals.add(user, articleId);
    await this.models.compute(user);
  }

  /** Undoes `dismiss`. @throws NotFound */
  async restore(user: User, articleId: number): Promise<void> {
    await this.articles.requireReadable(user, [articleId]);
    await this.dismissals.remove(user, articleId);
    await this.models.compute(user);
  }
}
