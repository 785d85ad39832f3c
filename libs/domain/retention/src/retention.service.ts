import { Injectable } from '@nestjs/common';
import { invalidField } from '@reader/http';
import type { PreviewPolicy, RetentionPolicy } from './retention.dto';
import { RetentionQueries } from './retention.queries';
import type { RetentionPreviewView } from './retention.view';

@Injectable()
export class RetentionService {
  constructor(private readonly queries: RetentionQueries) {}

  get(): Promise<RetentionPolicy> {
    return this.queries.policy();
  }

  async set(policy: RetentionPolicy): Promise<RetentionPolicy> {
    if (policy.enabled && policy.max_age_days === null && policy.max_per_source === null)
      throw invalidField('enabled', 'Say how old articles may get, or how many a source may have.');
    await this.queries.set(policy);
    return this.queries.policy();
  }

  /** Deletes nothing. */
  async preview(wish: PreviewPolicy): Promise<RetentionPreviewView> {
    const policy = await this.queries.policy();
    const { max_age_days = policy.max_age_days, max_per_source = policy.max_per_source } = wish;
    const { articles, oldest, ...kept } = await this.queries.preview({ max_age_days, max_per_source });
    return { articles, oldest: oldest?.toISOString() ?? null, kept_because: kept };
  }
}
