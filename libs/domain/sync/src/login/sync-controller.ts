import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ByToken, Public } from '@reader/http';
import { SyncErrorFilter } from '../wire/sync-error.filter';
import { SyncAccessGuard } from './sync-access.guard';

/** A controller of the sync API: errors have the form that its clients read; the API document omits it. */
export function PublicSyncController(path: string): ClassDecorator {
  return applyDecorators(Public(), createController(path));
}

/** Same, for requests with a sync token. */
export function SyncController(path: string): ClassDecorator {
  return applyDecorators(ByToken(), UseGuards(SyncAccessGuard), createController(path));
}

const createController = (path: string) =>
  applyDecorators(ApiExcludeController(), UseFilters(SyncErrorFilter), Controller(path));
