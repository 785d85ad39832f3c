import { All, Controller, Get, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@reader/http';
import type { Response } from 'express';
import { nothingHere } from './refusal';
import { RefusalFilter } from './refusal.filter';

/** The mount itself, which people open to see whether it is there, and all that is not. */
@ApiExcludeController()
@Public()
@UseFilters(RefusalFilter)
@Controller('api/greader')
export class AnythingElseController {
  @Get()
  mount(@Res() response: Response): void {
    response.type('text/plain').send('OK');
  }

  @All('*rest')
  nothing(): never {
    throw nothingHere();
  }
}
