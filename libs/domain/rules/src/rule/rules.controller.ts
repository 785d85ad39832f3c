import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, collection, type Collection, CurrentUser, Id, Page } from '@reader/http';
import type { Response } from 'express';
import { ExistingArticles } from '../acting/existing-articles';
import { CreateRule, PreviewRule, UpdateRule } from './rule.dto';
import { AppliedView, RulePreviewView, RuleView, toRuleView } from './rule.view';
import { RulesQueries } from './rules.queries';
import { RulesService } from './rules.service';

@ApiTags('rules')
@Controller('api/rules')
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly queries: RulesQueries,
    private readonly existing: ExistingArticles,
  ) {}

  @Get()
  @ApiCollection(RuleView)
  async list(@CurrentUser() user: User, @Query() page: Page): Promise<Collection<RuleView>> {
    return collection(page, await this.queries.of(user, page), toRuleView);
  }

  @Post()
  @ApiCreatedResponse({ type: RuleView })
  async create(
    @CurrentUser() user: User,
    @Body() wish: CreateRule,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RuleView> {
    const rule = await this.rules.create(user, wish);
    response.location(`/api/rules/${rule.rule_id}`);
    return toRuleView(rule);
  }

  /** What it would match among the articles of the last 30 days. */
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: RulePreviewView })
  preview(
    @CurrentUser() user: User,
    @Body() wish: PreviewRule,
    @Query() page: Page,
  ): Promise<RulePreviewView> {
    return this.existing.preview(user, wish, page);
  }

  @Get(':rule_id')
  @ApiOkResponse({ type: RuleView })
  async one(@CurrentUser() user: User, @Param('rule_id', Id) id: number): Promise<RuleView> {
    return toRuleView(await this.rules.get(user, id));
  }

  @Patch(':rule_id')
  @ApiOkResponse({ type: RuleView })
  async update(
    @CurrentUser() user: User,
    @Param('rule_id', Id) id: number,
    @Body() change: UpdateRule,
  ): Promise<RuleView> {
    return toRuleView(await this.rules.update(user, id, change));
  }

  @Delete(':rule_id')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('rule_id', Id) id: number): Promise<void> {
    return this.rules.remove(user, id);
  }

  /** To the articles that are there already, as an operation that can be undone. */
  @Post(':rule_id/apply')
  @HttpCode(200)
  @ApiOkResponse({ type: AppliedView })
  async apply(@CurrentUser() user: User, @Param('rule_id', Id) id: number): Promise<AppliedView> {
    return this.existing.apply(user, await this.rules.get(user, id));
  }
}
