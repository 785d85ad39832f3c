import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ExtractionModule } from '@reader/extraction';
import { ReadingListModule } from '@reader/reading-list';
import { TagsModule } from '@reader/tags';
import { ExistingArticles } from './acting/existing-articles';
import { FullTextOwing } from './acting/full-text-owing';
import { RecordQueries } from './acting/record.queries';
import { RuleActs } from './acting/rule-acts';
import { RuleSearch } from './acting/rule-search';
import { Inquiry } from './matching/inquiry';
import { RuleJudge } from './matching/rule-judge';
import { TextsQueries } from './matching/texts.queries';
import { RulesQueries } from './rule/rules.queries';
import { RulesService } from './rule/rules.service';

const providers = [
  RulesQueries,
  RulesService,
  RecordQueries,
  TextsQueries,
  RuleJudge,
  Inquiry,
  RuleSearch,
  RuleActs,
  ExistingArticles,
  FullTextOwing,
];

@Module({
  imports: [ArticlesModule, ExtractionModule, TagsModule, ReadingListModule],
  providers,
  exports: providers,
})
export class RulesModule {}
