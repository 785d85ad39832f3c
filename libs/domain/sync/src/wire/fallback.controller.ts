import { All, Get, Req, Res } from '@nestjs/common';
import { SyncTokensService } from '@reader/accounts';
import type { Request, Response } from 'express';
import { authenticate } from '../login/sync-client';
import { PublicSyncController } from '../login/sync-controller';
import { sendOk } from './answer';
import { createNotFound } from './sync-error';

/** The root of the API, which users open in a browser to test it, and all unknown paths. */
@PublicSyncController('api/greader')
export class FallbackController {
  constructor(private readonly tokens: SyncTokensService) {}

  @Get()
  getRoot(@Res() response: Response): void {
    sendOk(response);
  }

  /** Authenticates, so that the owner of the token sees calls to wrong addresses in the diagnostics. */
  @All('*rest')
  async refuseUnknown(@Req() request: Request): Promise<never> {
    await authenticate(request, this.tokens);
    throw createNotFound();
  }
}
