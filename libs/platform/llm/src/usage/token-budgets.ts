import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { UsageRepository } from './usage.repository';

export interface TokenBudget {
  /** Null: no limit. */
  readonly limit: number | null;
  readonly used: number;
}

/**
 * What prompts may cost on a day (UTC). A prompt that starts within the budget ends, so a day can cost as
 * much more as the prompts that run at a time.
 */
@Injectable()
export class TokenBudgets {
  private readonly limits: { readonly instance: number | null; readonly user: number | null };

  constructor(
    @Inject(CONFIG) { llm }: Config,
    private readonly usage: UsageRepository,
  ) {
    this.limits = { instance: llm.tokensPerDay, user: llm.tokensPerUserPerDay };
  }

  /** Why this user's prompt may not be sent, for users; null when it may. */
  async findRefusal(userId: number | null): Promise<string | null> {
    const standing = await this.usage.readStanding(userId);
    if (!standing.ai_enabled) return 'Answers of a language model are switched off in the settings.';
    if (isSpent({ limit: this.limits.instance, used: standing.instance_tokens }))
      return "Today's budget of this server for its language model is spent.";
    if (userId !== null && isSpent({ limit: this.limits.user, used: standing.user_tokens }))
      return 'Your budget for the language model is spent for today.';
    return null;
  }

  async readInstance(): Promise<TokenBudget> {
    const { instance_tokens: used } = await this.usage.readStanding(null);
    return { limit: this.limits.instance, used };
  }

  async readUser(userId: number): Promise<TokenBudget> {
    const { user_tokens: used } = await this.usage.readStanding(userId);
    return { limit: this.limits.user, used };
  }
}

function isSpent({ limit, used }: TokenBudget): boolean {
  return limit !== null && used >= limit;
}
