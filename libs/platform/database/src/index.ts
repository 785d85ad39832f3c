export { clientOptions, connect, poolOptions } from './connection';
export { type Cells, Database, isoTime, type Queries, Transaction } from './database';
export { DatabaseModule } from './database.module';
export { type Lease, LeaseLost, Leases } from './leases';
export { Listener } from './listener';
export { MIGRATIONS } from './migrations';
export { prepareDatabase, VectorExtensionMissing } from './prepare';
export { allOf, joinSql, rawSql, Sql, sql } from './sql';
export { onUniqueViolation, violates } from './violations';
