import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Logger, Module, type OnApplicationShutdown, Query, Res } from '@nestjs/common';
import { ConfigModule, loadConfig } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { EventStream, Public, serve } from '@reader/http';
import { launch } from '@reader/observability';
import type { Response } from 'express';
import { HealthModule } from './health.module';

/* A separate process with the pipeline of the apps. At its end it prints the requests that it accepted. */

const accepted: string[] = [];
process.on('exit', () => process.stdout.write(`${JSON.stringify(accepted)}\n`));

@Public()
@Controller('api')
class WorkController implements OnApplicationShutdown {
  @Get('work')
  async work(@Query('id') id: string, @Query('ms') ms: string): Promise<object> {
    accepted.push(id);
    await sleep(Number(ms));
    return { id };
  }

  @Get('stream')
  stream(@Res() response: Response): void {
    new EventStream(response).begin(1_000);
  }

  onApplicationShutdown(): void {
    const last = process.env['LAST_ERROR'];
    if (last) new Logger('work').error({ err: new Error(last) });
  }
}

@Module({ controllers: [WorkController] })
class WorkModule {}

class RootModule {}

launch(
  () => loadConfig(process.env),
  (config, logger, flush) => {
    const imports = [ConfigModule.with(config), DatabaseModule, HealthModule, WorkModule];
    return serve({ module: RootModule, imports }, config, logger, { flush });
  },
);
