import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CONFIG, type Config } from '@reader/config';
import { Admin } from '@reader/http';
import { HealthDetails } from './health-details';
import { HealthQueries } from './health.queries';
import { HealthDetailsView, NO_IDP } from './health.view';

@ApiTags('health')
@Controller('api/health/details')
export class HealthDetailsController {
  constructor(
    private readonly queries: HealthQueries,
    private readonly details: HealthDetails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Admin()
  @Get()
  @ApiOkResponse({ type: HealthDetailsView })
  async get(): Promise<HealthDetailsView> {
    return {
      status: 'ok',
      version: this.config.version,
      uptime_seconds: Math.round(process.uptime()),
      database: await this.queries.read(),
      next_ingest_at: null,
      last_ingest_run: null,
      // Defaults; the libs' own details replace them.
      dead_letter_tasks: [],
      embeddings: { pending: 0, model: null, dimensions: null },
      idp: NO_IDP,
      ...(await this.details.read()),
    };
  }
}
