import prettier from 'prettier';
import { matchName } from './docstrings.mjs';

const HEAD = `# Database schema

Generated from the database and the comments of the entities by \`npm run schema\`. Do not edit.

The migrations in \`libs/platform/database/src/migrations\` make the schema. Each table has one entity, in the
lib that owns it; a spec compares both ([why](decisions/0032-entities-describe-tables.md)). Two things are
missing here: the table \`migrations\` is TypeORM's list of the migrations that ran, and the schema \`queues\`
is BullMQ's.`;

/** The document. Each table of the catalogue has its docstrings in `doc`. */
export function formatSchema(tables, functions) {
  const libs = [...new Set(tables.map(({ doc }) => doc.lib))].sort();
  const sections = libs.flatMap((lib) => [
    `## Lib ${lib}`,
    ...tables.filter(({ doc }) => doc.lib === lib).map((table) => formatTable(table, functions)),
  ]);
  return prettier.format([HEAD, ...sections].join('\n\n'), { parser: 'markdown' });
}

function formatTable(table, functions) {
  return [
    `### ${table.name}`,
    table.doc.text,
    formatColumns(table),
    [
      ...formatConstraints(table),
      ...table.indexes.map(({ name, definition }) => formatIndex(name, definition)),
      ...formatTriggers(table),
      ...formatFunctions(table.doc, functions),
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n');
}

function formatColumns(table) {
  const rows = table.columns.map((column) => [
    formatCode(column.name),
    formatType(column),
    column.nullable ? 'null' : '',
    column.default === null ? '' : formatCode(simplify(column.default)),
    [formatReference(table, column), table.doc.columns.get(column.name)].filter(Boolean).join(' '),
  ]);
  return [['Column', 'Type', 'Null', 'Default', 'Meaning'], ['-', '-', '-', '-', '-'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function formatType({ type, identity, collation }) {
  const short = type.replace('timestamp with time zone', 'timestamptz');
  return [short, identity && 'generated', collation && `collation ${collation}`].filter(Boolean).join(', ');
}

function formatReference({ constraints }, { name }) {
  const key = constraints.find(({ type, columns }) => type === 'f' && columns.includes(name));
  if (!key) return undefined;
  const [, action] = /ON DELETE (.+)$/.exec(key.definition) ?? [];
  return `→ ${formatCode(key.references)}${action ? `, on delete ${action.toLowerCase()}` : ''}.`;
}

function formatConstraints({ constraints }) {
  const pick = (kind) => constraints.filter(({ type }) => type === kind);
  const keys = pick('p').map(({ columns }) => `Primary key: ${columns.map(formatCode).join(', ')}`);
  return [
    ...(keys.length > 0 ? keys : ['No primary key']),
    ...pick('u').map(
      ({ name, definition }) => `Unique ${formatCode(name)}: ${formatCode(strip(definition, 'UNIQUE '))}`,
    ),
    ...pick('c').map(
      ({ definition }) => `Check: ${formatCode(simplify(definition).replace(/^CHECK \((.*)\)$/, '$1'))}`,
    ),
  ];
}

function formatIndex(name, definition) {
  const [, unique, keys] = /^CREATE (UNIQUE )?INDEX .*? USING (.*)$/.exec(definition);
  const columns = formatCode(simplify(strip(keys, 'btree ')));
  return `${unique ? 'Unique index' : 'Index'} ${formatCode(name)}: ${columns}`;
}

/** Triggers with one explanation share a line. */
function formatTriggers({ triggers, doc }) {
  return doc.triggers.map(({ pattern, text }) => {
    const named = triggers.filter(({ name }) => matchName(pattern, name));
    const names = named.map(({ name, definition }) => `${formatCode(name)} (${readEvent(definition)})`);
    return `${named.length > 1 ? 'Triggers' : 'Trigger'} ${names.join(', ')}: ${text}`;
  });
}

const readEvent = (definition) =>
  / (AFTER|BEFORE) (.+?) ON /.exec(definition).slice(1).join(' ').toLowerCase();

function formatFunctions(doc, functions) {
  return doc.functions.map(({ pattern, text }) => {
    const { name, arguments: parameters, result } = functions.find((fn) => matchName(pattern, fn.name));
    return `Function ${formatCode(`${name}(${parameters}) → ${result}`)}: ${text}`;
  });
}

/** Postgres writes expressions with casts, and `in` as an array. */
const simplify = (sql) =>
  sql
    .replace(/::(text|jsonb|bigint|interval|double precision)\b/g, '')
    .replace(/= ANY \(ARRAY\[(.*?)\]\)/g, 'IN ($1)');

const strip = (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text);
const formatCode = (text) => `\`${text}\``;
