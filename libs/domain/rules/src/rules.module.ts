import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ExtractionModule } from '@reader/extraction';
import { ReadingListModule } from '@reader/reading-list';
import { TagsModule } from '@reader/tags';
import { ArticleActions } from './acting/article-actions';
import { ExistingArticles } from './acting/existing-articles';
import { FullTextOwing } from './acting/full-text-owing';
import { RecordQueries } from './acting/record.queries';
import { RuleActs } from './acting/rule-acts';
import { RuleSearch } from './acting/rule-search';
import { PatternCheck } from './matching/pattern-check';
import { RuleMatcher } from './matching/rule-matcher';
import { RuleThreads } from './matching/rule-threads';
import { TextsQueries } from './matching/texts.queries';
import { RulesQueries } from './rule/rules.queries';
import { RulesService } from './rule/rules.service';

const providers = [
  RulesQueries,
  RulesService,
  RecordQueries,
  TextsQueries,
  PatternCheck,
  RuleThreads,
  RuleMatcher,
  RuleSearch,
  RuleActs,
  ArticleActions,
  ExistingArticles,
  FullTextOwing,
];

@Module({
  imports: [ArticlesModule, ExtractionModule, TagsModule, ReadingListModule],
  providers,
  exports: providers,
})
export class RulesModule {}
