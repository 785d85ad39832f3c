import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import { OperationView, UndoneView } from './operation.view';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';

/** Lists and undoes the user's bulk updates. */
@ApiTags('articles')
@Controller('api')
export class OperationsController {
  constructor(
    private readonly operations: OperationsService,
    private readonly repository: OperationsRepository,
  ) {}

  @Get('operations')
  @ApiCollection(OperationView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<OperationView>> {
    return toCollection(page, await this.repository.listFor(user, page));
  }

  @Post('undo/:operation_id')
  @HttpCode(200)
  @ApiOkResponse({ type: UndoneView })
  async undo(@CurrentUser() user: User, @Param('operation_id', ParseIdPipe) id: number): Promise<UndoneView> {
    return { operation_id: id, restored: await this.operations.undo(user, id) };
  }
}
