// Two databases: one made by the migrations, one by TypeORM from the entities.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** TypeORM needs a primary column; these tables have no key, because their rows are read by operation. */
const WITHOUT_PRIMARY_KEY = ['operation_additions', 'operation_states'];

/** Sequences of column defaults that several rows share; TypeORM creates those of generated columns only. */
const SEQUENCES = ['article_state_versions', 'outbox_event_id_seq'];

/**
 * Runs the work with clients of both databases, and removes them afterwards. `unchecked` are the indexes that
 * entities only name (`synchronize: false`), because TypeORM cannot express them.
 * @param server URL of a server where databases may be created
 */
export async function withSchemas(server, { entities, DataSource, MIGRATIONS }, work) {
  return withDatabase(server, (migrated) =>
    withDatabase(server, async (declared) => {
      await migrate(new DataSource({ ...buildOptions(migrated), migrations: [...MIGRATIONS] }));
      const source = new DataSource({
        ...buildOptions(declared),
        entities: entities.map(({ target }) => target),
      });
      const unchecked = await createTables(source);
      return withClient(migrated, (migratedClient) =>
        withClient(declared, (declaredClient) =>
          work({ migrated: migratedClient, declared: declaredClient, unchecked, ...describeColumns(source) }),
        ),
      );
    }),
  );
}

const buildOptions = (url) => ({ type: 'postgres', url, migrationsTransactionMode: 'each' });

async function migrate(source) {
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

/** TypeORM writes no descending columns, so the indexes are created here. */
async function createTables(source) {
  await source.initialize();
  const indexes = source.entityMetadatas.flatMap(({ indices }) => indices);
  const unchecked = indexes.filter(({ synchronize }) => !synchronize).map(({ name }) => name);
  const statements = indexes.filter(({ synchronize }) => synchronize).map(buildIndexSql);
  for (const index of indexes) index.synchronize = false;
  for (const metadata of source.entityMetadatas) {
    if (WITHOUT_PRIMARY_KEY.includes(metadata.tableName)) dropPrimaryKey(metadata);
  }
  for (const name of SEQUENCES) await source.query(`create sequence "${name}"`);
  await source.synchronize();
  for (const statement of statements) await source.query(statement);
  await source.destroy();
  return unchecked;
}

function buildIndexSql({ name, isUnique, type, where, entityMetadata, columnNamesWithOrderingMap }) {
  const columns = Object.entries(columnNamesWithOrderingMap).map(
    ([column, direction]) => `"${column}"${direction === -1 ? ' desc' : ''}`,
  );
  return `create ${isUnique ? 'unique ' : ''}index "${name}" on "${entityMetadata.tableName}"
    using ${type ?? 'btree'} (${columns.join(', ')}) ${where ? `where ${where}` : ''}`;
}

function dropPrimaryKey(metadata) {
  for (const column of metadata.primaryColumns) column.isPrimary = false;
  metadata.primaryColumns = [];
}

/** Which class describes a table, and which property a column: docstrings are found by these. */
function describeColumns(source) {
  const described = source.entityMetadatas.map(({ tableName, targetName, ownColumns }) => [
    tableName,
    {
      entity: targetName,
      properties: new Map(ownColumns.map((column) => [column.databaseName, column.propertyName])),
    },
  ]);
  return { metadata: new Map(described) };
}

async function withDatabase(server, work) {
  const name = `reader_schema_${randomBytes(8).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database "${name}"`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await withClient(url.href, (client) => client.query('create extension vector'));
    return await work(url.href);
  } finally {
    await withClient(server, (client) => client.query(`drop database "${name}" with (force)`));
  }
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
