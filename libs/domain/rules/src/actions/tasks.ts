import { sql } from '@reader/database';

/** Names of the article tasks of rules; they are stored. */
export const RULES_TASK = 'rules';
export const FULL_TEXT_TASK = 'rules_full_text';

/** Whether there is any rule that new articles are to be tested against. */
export const anyRuleEnabledSql = sql`exists (select 1 from rules where enabled)`;
