import { Injectable } from '@nestjs/common';
import type { ModelUsageView } from '../llm.view';
import { TokenBudgets } from './token-budgets';
import { UsageRepository } from './usage.repository';
import { VerifiedRates } from './verified-rates';

const DAYS = 30;

@Injectable()
export class ModelReport {
  constructor(
    private readonly usage: UsageRepository,
    private readonly budgets: TokenBudgets,
    private readonly rates: VerifiedRates,
  ) {}

  async listModels(): Promise<ModelUsageView[]> {
    const [rows, rates, budget] = await Promise.all([
      this.usage.listModels(DAYS),
      this.rates.read(DAYS),
      this.budgets.readInstance(),
    ]);
    const buildKey = (purpose: string, model: string) => `${purpose}\n${model}`;
    const known = new Map(rates.map(({ purpose, model, rate }) => [buildKey(purpose, model), rate]));
    return rows.map((row) => ({
      ...row,
      verified_rate: known.get(buildKey(row.purpose, row.model)) ?? null,
      budget,
    }));
  }
}
