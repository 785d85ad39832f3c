import { pipeline } from 'node:stream/promises';
import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import type { Response } from 'express';
import { UserExportService } from './user-export.service';

@ApiTags('users')
@Controller('api/users/me/export')
export class ExportController {
  constructor(private readonly exports: UserExportService) {}

  /** What belongs to the user, as a zip file that another server can import. */
  @Get()
  @Header('Content-Type', 'application/zip')
  @Header('Content-Disposition', 'attachment; filename="reader-export.zip"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip')
  @ApiOkResponse({
    schema: { type: 'string', format: 'binary' },
    description: 'Sources as OPML; articles with state, tags, highlights and definitions as JSON Lines.',
  })
  async export(@CurrentUser() user: User, @Res() response: Response): Promise<void> {
    // An error after the first byte cuts the connection, so that nobody takes a part for the whole.
    await pipeline(await this.exports.export(user), response);
  }
}
