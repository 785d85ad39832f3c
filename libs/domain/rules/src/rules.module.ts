import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ExtractionModule } from '@reader/extraction';
import { OutboxModule } from '@reader/outbox';
import { ReadingListModule } from '@reader/reading-list';
import { TagsModule } from '@reader/tags';
import { ArticleActions } from './actions/article-actions';
import { ExistingArticles } from './actions/existing-articles';
import { RuleActionsQueries } from './actions/rule-actions.queries';
import { RuleActions } from './actions/rule-actions';
import { RuleSearch } from './actions/rule-search';
import { PatternCheck } from './matching/pattern-check';
import { RuleMatcher } from './matching/rule-matcher';
import { RuleThreads } from './matching/rule-threads';
import { ArticleFieldsQueries } from './matching/article-fields.queries';
import { RulesQueries } from './rule/rules.queries';
import { RulesService } from './rule/rules.service';

const providers = [
  RulesQueries,
  RulesService,
  RuleActionsQueries,
  ArticleFieldsQueries,
  PatternCheck,
  RuleThreads,
  RuleMatcher,
  RuleSearch,
  RuleActions,
  ArticleActions,
  ExistingArticles,
];

@Module({
  imports: [ArticlesModule, ExtractionModule, OutboxModule, TagsModule, ReadingListModule],
  providers,
  exports: providers,
})
export class RulesModule {}
