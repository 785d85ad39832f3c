import { sql } from '@reader/database';

/**
 * The code beside `last_error`; `c` is the alias of source_state. A process that knows no codes clears only
 * the text.
 */
export const lastErrorCodeSql = sql`case when c.last_error is not null then c.last_error_code end`;
