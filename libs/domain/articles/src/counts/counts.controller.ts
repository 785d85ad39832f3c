import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { CountsService } from './counts.service';
import { CountsView } from './counts.view';

@ApiTags('articles')
@Controller('api/articles/counts')
export class CountsController {
  constructor(private readonly counts: CountsService) {}

  @Get()
  @ApiOkResponse({ type: CountsView })
  count(@CurrentUser() user: User): Promise<CountsView> {
    return this.counts.count(user);
  }
}
