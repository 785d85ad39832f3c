import { All, Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SyncTokensService } from '@reader/accounts';
import { Public } from '@reader/http';
import type { Request, Response } from 'express';
import { setClient } from '../login/sync-client';
import { sendOk } from './answer';
import { parseCredentials } from './dialect';
import { createNotFound } from './sync-error';
import { SyncErrorFilter } from './sync-error.filter';

/** The root of the API, which users open in a browser to test it, and all unknown paths. */
@ApiExcludeController()
@Public()
@UseFilters(SyncErrorFilter)
@Controller('api/greader')
export class FallbackController {
  constructor(private readonly tokens: SyncTokensService) {}

  @Get()
  getRoot(@Res() response: Response): void {
    sendOk(response);
  }

  /**
   * Identifies the client, so that the owner of the token sees calls to wrong addresses in the diagnostics.
   */
  @All('*rest')
  async refuseUnknown(@Req() request: Request): Promise<never> {
    const credentials = parseCredentials(request);
    const holder = credentials && (await this.tokens.findHolder(credentials.token));
    if (credentials !== null && holder !== null) setClient(request, { ...holder, ...credentials });
    throw createNotFound();
  }
}
