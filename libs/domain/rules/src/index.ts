export { CreateRule } from './rule/rule.dto';
export { RulesService } from './rule/rules.service';
export { RulesHttpModule } from './rules.http.module';
export { RulesJobsModule } from './rules.jobs.module';
export { RulesModule } from './rules.module';
