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

/** The mount itself, which people open to see whether it is there, and all that is not. */
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

  /** Whoever has a token sees later, among its calls, that an app asks at the wrong address. */
  @All('*rest')
  async refuseUnknown(@Req() request: Request): Promise<never> {
    const credentials = parseCredentials(request);
    const holder = credentials && (await this.tokens.findHolder(credentials.token));
    if (credentials !== null && holder !== null) setClient(request, { ...holder, ...credentials });
    throw createNotFound();
  }
}
