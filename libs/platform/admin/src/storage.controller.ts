import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '@reader/http';
import { StorageQueries } from './storage.queries';
import { DatabaseStorageView, toStorageView } from './storage.view';

@ApiTags('admin')
@Admin()
@Controller('api/admin/storage')
export class StorageController {
  constructor(private readonly storage: StorageQueries) {}

  /** Sizes of the database and of its tables. */
  @Get()
  @ApiOkResponse({ type: DatabaseStorageView })
  async get(): Promise<DatabaseStorageView> {
    return toStorageView(await this.storage.measure());
  }
}
