import { Injectable } from '@nestjs/common';
import { createFieldProblem } from '@reader/http';
import type { PreviewPolicy, RetentionPolicy } from './retention.dto';
import { RetentionRepository } from './retention.repository';
import type { RetentionPreviewView } from './retention.view';

@Injectable()
export class RetentionService {
  constructor(private readonly repository: RetentionRepository) {}

  get(): Promise<RetentionPolicy> {
    return this.repository.getPolicy();
  }

  async set(policy: RetentionPolicy): Promise<RetentionPolicy> {
    if (policy.enabled && policy.max_age_days === null && policy.max_per_source === null)
      throw createFieldProblem('enabled', 'Set a maximum age or a maximum number per source.', 'no_limit');
    await this.repository.setPolicy(policy);
    return this.repository.getPolicy();
  }

  /** Counts what the policy would delete now. Deletes nothing. */
  async preview(input: PreviewPolicy): Promise<RetentionPreviewView> {
    const policy = await this.repository.getPolicy();
    const { max_age_days = policy.max_age_days, max_per_source = policy.max_per_source } = input;
    const { articles, oldest, ...reasons } = await this.repository.preview({ max_age_days, max_per_source });
    return { articles, oldest: oldest?.toISOString() ?? null, kept_because: reasons };
  }
}
