import { NestFactory } from '@nestjs/core';
import { loadConfig } from '@reader/config';
import { buildOpenApiDocument } from '@reader/http';
import { AppModule } from './app.module';

/** Prints the OpenAPI document. Preview mode creates no providers, so no database is needed. */
async function print(): Promise<void> {
  const app = await NestFactory.create(AppModule.with(loadConfig({})), { preview: true, logger: false });
  process.stdout.write(`${JSON.stringify(buildOpenApiDocument(app), null, 2)}\n`);
}

void print();
