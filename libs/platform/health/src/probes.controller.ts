import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmHealthIndicator } from '@nestjs/terminus';
import { ConnectionDrainer, Public, Unavailable } from '@reader/http';
import { AliveView } from './health.view';

/**
 * Below the probes' own timeouts (5 s), so that a hanging database answers "not ready" instead of timing out.
 */
const READY_WITHIN_MS = 1_500;
const OK: AliveView = { status: 'ok' };

@ApiTags('health')
@Controller('api')
export class ProbesController {
  constructor(
    private readonly database: TypeOrmHealthIndicator,
    private readonly drainer: ConnectionDrainer,
  ) {}

  /** Answers while the event loop runs; checks nothing else. */
  @Public()
  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AliveView })
  checkLive(): AliveView {
    return OK;
  }

  /** Ready while the database answers and the process is not shutting down. */
  @Public()
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AliveView })
  async checkReady(): Promise<AliveView> {
    if (this.drainer.isDraining) throw new Unavailable('The process is shutting down.', 'shutting_down');
    const { database } = await this.database.pingCheck('database').withTimeout(READY_WITHIN_MS);
    if (database.status !== 'up')
      throw new Unavailable('The database does not answer.', 'database_unavailable');
    return OK;
  }

  @Public()
  @Get('health')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AliveView })
  async checkHealth(): Promise<AliveView> {
    return this.checkReady();
  }
}
