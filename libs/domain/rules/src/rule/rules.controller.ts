import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import type { Response } from 'express';
import { ExistingArticles } from '../actions/existing-articles';
import { CreateRule, PreviewRule, UpdateRule } from './rule.dto';
import { AppliedView, RulePreviewView, RuleView } from './rule.view';
import { RulesQueries } from './rules.queries';
import { RulesService } from './rules.service';

@ApiTags('rules')
@Controller('api/rules')
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly queries: RulesQueries,
    private readonly existingArticles: ExistingArticles,
  ) {}

  @Get()
  @ApiCollection(RuleView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<RuleView>> {
    return toCollection(page, await this.queries.listFor(user, page));
  }

  @Post()
  @ApiCreatedResponse({ type: RuleView })
  async create(
    @CurrentUser() user: User,
    @Body() input: CreateRule,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RuleView> {
    const rule = await this.rules.create(user, input);
    response.location(`/api/rules/${rule.rule_id}`);
    return rule;
  }

  /** What the rule would match among the articles of the last 30 days. */
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: RulePreviewView })
  preview(
    @CurrentUser() user: User,
    @Body() input: PreviewRule,
    @Query() page: PageQuery,
  ): Promise<RulePreviewView> {
    return this.existingArticles.preview(user, input, page);
  }

  @Get(':rule_id')
  @ApiOkResponse({ type: RuleView })
  get(@CurrentUser() user: User, @Param('rule_id', ParseIdPipe) id: number): Promise<RuleView> {
    return this.rules.get(user, id);
  }

  @Patch(':rule_id')
  @ApiOkResponse({ type: RuleView })
  update(
    @CurrentUser() user: User,
    @Param('rule_id', ParseIdPipe) id: number,
    @Body() change: UpdateRule,
  ): Promise<RuleView> {
    return this.rules.update(user, id, change);
  }

  @Delete(':rule_id')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('rule_id', ParseIdPipe) id: number): Promise<void> {
    return this.rules.remove(user, id);
  }

  /** Applies the rule to existing articles, as an operation that can be undone. */
  @Post(':rule_id/apply')
  @HttpCode(200)
  @ApiOkResponse({ type: AppliedView })
  async apply(@CurrentUser() user: User, @Param('rule_id', ParseIdPipe) id: number): Promise<AppliedView> {
    return this.existingArticles.apply(user, await this.rules.get(user, id));
  }
}
