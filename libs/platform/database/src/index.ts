export { buildClientOptions, connect, buildPoolOptions } from './connection';
export { type TextRow, Database, toIsoTime, type SqlExecutor, Transaction } from './database';
export { DatabaseModule } from './database.module';
export { type Lease, LeaseLost, Leases } from './leases';
export { Listener } from './listener';
export { MIGRATIONS } from './migrations';
export { prepareDatabase, VectorExtensionMissing } from './prepare';
export { joinConditionsSql, joinSql, buildRawSql, Sql, sql } from './sql';
export { onUniqueViolation, isUniqueViolation } from './violations';
