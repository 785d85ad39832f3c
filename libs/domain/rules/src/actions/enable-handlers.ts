import { sql, type Transaction } from '@reader/database';
import type { Outbox } from '@reader/outbox';

/** Names of the event handlers of rules, as stored in the database. */
export const NEW_ARTICLES_HANDLER = 'rules';
export const FULL_TEXTS_HANDLER = 'rules_full_text';

/** Whether new articles must be tested at all. */
export const anyRuleEnabledSql = sql`exists (select 1 from rules where enabled)`;
/** Whether articles must be tested again when their full text arrives. */
export const anyTextRuleEnabledSql = sql`
  exists (select 1 from rules where enabled and conditions @> '[{"field": "text"}]')`;

/** Enables the handlers while there are rules for them. Call it after each change of rules. */
export async function enableHandlers(outbox: Outbox, tx: Transaction): Promise<void> {
  await outbox.enableWhen(tx, NEW_ARTICLES_HANDLER, anyRuleEnabledSql);
  await outbox.enableWhen(tx, FULL_TEXTS_HANDLER, anyTextRuleEnabledSql);
}
