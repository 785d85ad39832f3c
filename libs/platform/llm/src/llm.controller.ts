import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '@reader/http';
import { LanguageModel } from './language-model';
import { ModelReportView } from './llm.view';
import { ModelReport } from './usage/model-report';
import { TokenBudgets } from './usage/token-budgets';

@ApiTags('admin')
@Admin()
@Controller('api/admin/llm')
export class LlmController {
  constructor(
    private readonly report: ModelReport,
    private readonly budgets: TokenBudgets,
    private readonly model: LanguageModel,
  ) {}

  /** What language models did and cost over the last 30 days. */
  @Get()
  @ApiOkResponse({ type: ModelReportView })
  async read(): Promise<ModelReportView> {
    const [models, budget] = await Promise.all([this.report.listModels(), this.budgets.readInstance()]);
    return { provider: this.model.describeProvider(), budget, models };
  }
}
