import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import type { Request, Response } from 'express';
import { ImportView, StartedImportView, toImportView } from './import.view';
import { limitUpload, receiveArchive } from './receive-archive';
import { UserImportService } from './user-import.service';

const FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

@ApiTags('users')
@Controller('api/users/me/import')
export class ImportController {
  constructor(private readonly imports: UserImportService) {}

  /** Imports an export of this service. What is there already stays as it is, unless the export is newer. */
  @Post()
  @HttpCode(202)
  @ApiConsumes('multipart/form-data', 'application/zip')
  @ApiBody({ schema: FORM })
  @ApiAcceptedResponse({ type: StartedImportView })
  async start(
    @CurrentUser() user: User,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StartedImportView> {
    const upload = { bytesMax: limitUpload(request), receive: () => receiveArchive(request, response) };
    return { import_id: await this.imports.start(user, upload) };
  }

  @Get(':import_id')
  @ApiOkResponse({ type: ImportView })
  async get(@CurrentUser() user: User, @Param('import_id', ParseIdPipe) id: number): Promise<ImportView> {
    return toImportView(await this.imports.find(user, id));
  }
}
