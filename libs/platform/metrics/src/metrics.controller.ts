import { Controller, Get, Header, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@reader/http';
import type { Request, Response } from 'express';
import { Registry } from 'prom-client';
import { UnscrapedCounters } from './unscraped-counters';

/** Routes match `/METRICS` and `/metrics/` too, which a proxy that hides this path may let through. */
const PATH = '/metrics';

/**
 * The text exposition format, version 0.0.4. It is not part of the API document: operators read it behind the
 * proxy.
 */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly registry: Registry,
    private readonly unscraped: UnscrapedCounters,
  ) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'no-store')
  async read(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (request.path !== PATH) throw new NotFoundException();
    await this.unscraped.collect();
    response.type(this.registry.contentType);
    return this.registry.metrics();
  }
}
