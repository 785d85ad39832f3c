import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '@reader/http';
import { ModelReportView } from './llm.view';
import { ModelReport } from './usage/model-report';

@ApiTags('admin')
@Admin()
@Controller('api/admin/llm')
export class LlmController {
  constructor(private readonly report: ModelReport) {}

  /** What language models did and cost over the last 30 days. */
  @Get()
  @ApiOkResponse({ type: ModelReportView })
  async read(): Promise<ModelReportView> {
    return { models: await this.report.listModels() };
  }
}
