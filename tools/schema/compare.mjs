const EXISTS = 'exists';

/**
 * What differs between the tables of the migrations and those of the entities, one line each.
 * @param unchecked indexes that entities only name
 */
export function compareSchemas(migrated, declared, unchecked) {
  const inMigrations = listParts(migrated, unchecked);
  const inEntities = listParts(declared, unchecked);
  for (const name of unchecked) inEntities.set(`index ${name}`, EXISTS);
  return [...new Set([...inMigrations.keys(), ...inEntities.keys()])]
    .filter((part) => inMigrations.get(part) !== inEntities.get(part))
    .map((part) => formatDifference(part, inMigrations.get(part), inEntities.get(part)));
}

function formatDifference(part, inMigrations, inEntities) {
  if (inEntities === undefined) return `${part}: the migrations have it, no entity declares it`;
  if (inMigrations === undefined) return `${part}: an entity declares it, the migrations lack it`;
  return `${part}: "${inMigrations}" in the migrations, "${inEntities}" in the entity`;
}

/** Everything that is compared, by a name for messages. */
function listParts({ tables }, unchecked) {
  return new Map(
    tables.flatMap((table) => [
      [`table ${table.name}`, EXISTS],
      ...table.columns.map((column) => [`column ${table.name}.${column.name}`, formatColumn(column)]),
      ...table.constraints.map((constraint) => toPart(table, constraint)),
      ...table.indexes.map(({ name, definition }) => [
        `index ${name}`,
        unchecked.includes(name) ? EXISTS : definition,
      ]),
    ]),
  );
}

/** Only unique constraints are compared by name: the service translates their violations into errors. */
function toPart(table, { name, type, definition }) {
  return type === 'u'
    ? [`constraint ${name} of ${table.name}`, definition]
    : [`constraint of ${table.name}: ${definition}`, EXISTS];
}

const IDENTITIES = { a: 'always', d: 'by default' };

/** A column as `create table` has it. */
function formatColumn(column) {
  return [
    column.type,
    column.collation && `collate "${column.collation}"`,
    !column.nullable && 'not null',
    column.identity && `generated ${IDENTITIES[column.identity]} as identity`,
    column.is_generated && 'generated',
    column.default !== null && `default ${column.default}`,
  ]
    .filter(Boolean)
    .join(' ');
}
