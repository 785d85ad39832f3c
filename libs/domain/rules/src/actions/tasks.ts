import { sql } from '@reader/database';

/** Names of the article tasks of rules, as stored in the database. */
export const RULES_TASK = 'rules';
export const FULL_TEXT_TASK = 'rules_full_text';

/** Whether new articles must be tested at all. */
export const anyRuleEnabledSql = sql`exists (select 1 from rules where enabled)`;
