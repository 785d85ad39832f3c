import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { RulesController } from './rule/rules.controller';
import { RulesModule } from './rules.module';
import { RULES_MAX } from './rule/rule.dto';

const LIMIT = provideUserLimit({
  name: 'rules',
  max: RULES_MAX,
  buildUsedSql: (userId) => sql`select count(*) from rules where user_id = ${userId}`,
});

@Module({ imports: [AccountsModule, RulesModule], controllers: [RulesController], providers: [LIMIT] })
export class RulesHttpModule {}
