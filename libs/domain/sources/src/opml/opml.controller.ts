import { Controller, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import type { Request, Response } from 'express';
import { ImportReport } from './import.view';
import { ImportOptions } from './import.dto';
import { OpmlService } from './opml.service';
import { readUpload } from './upload';

const FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

@ApiTags('sources')
@Controller('api/sources')
export class OpmlController {
  constructor(private readonly opml: OpmlService) {}

  @Get('export.opml')
  @Header('Content-Type', 'text/x-opml; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="reader.opml"')
  @ApiProduces('text/x-opml')
  @ApiOkResponse({ schema: { type: 'string' }, description: 'OPML 2.0, folders by category.' })
  export(@CurrentUser() user: User): Promise<string> {
    return this.opml.export(user);
  }

  @Post('import')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data', 'text/x-opml', 'application/xml')
  @ApiBody({ schema: FORM })
  @ApiOkResponse({ type: ImportReport })
  async import(
    @CurrentUser() user: User,
    @Query() { dry_run: isDryRun }: ImportOptions,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportReport> {
    const document = await readUpload(request, response);
    return isDryRun ? this.opml.preview(user, document) : this.opml.import(user, document);
  }
}
