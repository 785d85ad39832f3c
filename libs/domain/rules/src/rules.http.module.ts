import { Module } from '@nestjs/common';
import { RulesController } from './rule/rules.controller';
import { RulesModule } from './rules.module';

@Module({ imports: [RulesModule], controllers: [RulesController] })
export class RulesHttpModule {}
