import 'reflect-metadata';
import type { DynamicModule, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@reader/config';
import { configureHttp, type HttpOptions } from './configure';
import { stopOnSignal } from './stop-on-signal';

export interface ServeOptions extends HttpOptions {
  /** Sends reports of errors that wait, before the process exits. */
  readonly flush: () => Promise<void>;
}

/** Starts an app on its port with the common pipeline. It stops on SIGTERM and SIGINT. */
export async function serve(
  root: DynamicModule,
  config: Config,
  logger: LoggerService,
  { flush, ...options }: ServeOptions,
): Promise<() => Promise<void>> {
  const app = await NestFactory.create(root, { logger, bodyParser: false, abortOnError: false });
  configureHttp(app, config, options);
  stopOnSignal(app, config.http.shutdownGraceMs, logger, flush);
  await app.listen(config.http.port, config.http.host);
  logger.log(`listening on ${config.http.host}:${config.http.port}`, config.app);
  return () => app.close();
}
