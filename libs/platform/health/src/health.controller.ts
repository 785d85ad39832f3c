import { type BeforeApplicationShutdown, Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmHealthIndicator } from '@nestjs/terminus';
import { CONFIG, type Config } from '@reader/config';
import { Admin, Public, Unavailable } from '@reader/http';
import { HealthDetails } from './health-details';
import { HealthQueries } from './health.queries';
import { AliveView, HealthDetailsView } from './health.view';

/** Inside the probes' own timeouts (5 s), so that a hanging database reads as "not ready", not as silence. */
const READY_WITHIN_MS = 1_500;
const OK: AliveView = { status: 'ok' };

@ApiTags('health')
@Controller('api')
export class HealthController implements BeforeApplicationShutdown {
  private draining = false;

  constructor(
    private readonly database: TypeOrmHealthIndicator,
    private readonly queries: HealthQueries,
    private readonly details: HealthDetails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The process turns its event loop; nothing else is asked. */
  @Public()
  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AliveView })
  live(): AliveView {
    return OK;
  }

  /** The database answers, and the process is not about to end. */
  @Public()
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AliveView })
  async ready(): Promise<AliveView> {
    if (this.draining) throw new Unavailable('The process is shutting down.', 'shutting_down');
    const { database } = await this.database.pingCheck('database').withTimeout(READY_WITHIN_MS);
    if (database.status !== 'up')
      throw new Unavailable('The database does not answer.', 'database_unavailable');
    return OK;
  }

  @Public()
  @Get('health')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AliveView })
  async health(): Promise<AliveView> {
    return this.ready();
  }

  @Admin()
  @Get('health/details')
  @ApiOkResponse({ type: HealthDetailsView })
  async detailed(): Promise<HealthDetailsView> {
    return {
      status: 'ok',
      version: this.config.version,
      uptime_seconds: Math.round(process.uptime()),
      database: await this.queries.read(),
      next_ingest_at: null,
      last_ingest_run: null,
      embeddings: null,
      ...(await this.details.read()),
    };
  }

  beforeApplicationShutdown(): void {
    this.draining = true;
  }
}
