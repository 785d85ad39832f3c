// Which lib writes which table, read from SQL texts and from uses of TypeORM entities.
import ts from 'typescript';
import { getLine, walk } from '../check-style/workspace-files.mjs';

const CODE = /^(libs|apps)\/.*\.ts$/;
/** Tests may write any table, and migrations create them all. */
const EXEMPT = /\.spec\.ts$|[./]testing\.ts$|\/testing\/|\/migrations\//;
/** Files without any of these words need no parsing. */
const CANDIDATE = /insert|update|delete|merge|truncate|copy|tableName|Entity|Repository/i;

/** Stands for an interpolated value in the text of a template. */
const VALUE = '\0';
const NAME = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+|\0|$)`;
const WRITE = new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into)\s+${NAME}`, 'gi');
const TRUNCATE = new RegExp(String.raw`\btruncate\s+(?:table\s+)?${NAME}`, 'gi');
const COPY = new RegExp(String.raw`\bcopy\s+${NAME}(?="?\s*(?:\([^)]*\)\s*)?from\b)`, 'gi');
const UPDATE = new RegExp(
  String.raw`(?<!\bdo\s+)\bupdate\s+${NAME}(?="?(?:\s+(?:as\s+)?\w+)?\s+set\b)`,
  'gi',
);

/** Methods of TypeORM that write the entity named by their first argument, or give access to its table. */
const CALLEES = new Set(
  [
    'clear decrement delete increment insert into recover remove restore save softDelete softRemove',
    'update upsert InjectRepository getRepository getRepositoryToken withRepository',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Writes of a lib to a table of another lib, writes whose table no lib owns or that a text does not name, and
 * entities outside of the lib that owns their table.
 * @param {import('../check-style/workspace-files.mjs').WorkspaceFiles} files
 * @param {Record<string, string[]>} owners tables by lib
 */
export function findForeignWrites(files, owners) {
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([lib, tables]) => tables.map((name) => [name, lib])),
  );
  const paths = files.paths.filter((path) => CODE.test(path) && !EXEMPT.test(path));
  const sources = paths.filter((path) => CANDIDATE.test(files.getText(path)));
  const tableOf = new Map(sources.flatMap((path) => listEntities(files.parse(path))));
  return sources.flatMap((path) =>
    listWrites(files.parse(path), tableOf).flatMap(({ table, line }) => {
      const message = describeOffence(findLib(path), table, ownerOf);
      return message === null ? [] : [{ file: path, line, message }];
    }),
  );
}

function describeOffence(lib, table, ownerOf) {
  if (table === null) return 'writes a table that the text does not name: write the name into the SQL';
  const owner = ownerOf.get(table);
  if (owner === undefined) return `writes ${table}, which has no owner in tools/lint/table-owners.json`;
  return owner === lib ? null : `writes ${table}, a table of ${owner}: call a function that ${owner} exports`;
}

/** libs/domain/tags/src/… → tags; apps/api/src/… → api. */
const findLib = (path) => path.split('/')[path.startsWith('apps/') ? 1 : 2];

/** Entity classes of a file with their tables. */
function listEntities(file) {
  const entities = [];
  walk(file, (node) => {
    if (!ts.isClassDeclaration(node)) return;
    const table = readEntityTable(node);
    if (table !== null) entities.push([node.name.text, table]);
  });
  return entities;
}

function readEntityTable(node) {
  for (const { expression: call } of ts.getDecorators(node) ?? []) {
    if (!ts.isCallExpression(call) || call.expression.getText() !== 'Entity') continue;
    const [first] = call.arguments;
    if (first !== undefined && ts.isStringLiteralLike(first)) return first.text;
  }
  return null;
}

/** Each write of a file: { table, line }; a null table was computed. */
function listWrites(file, tableOf) {
  const writes = [];
  walk(file, (node) => {
    for (const table of readWrites(node, tableOf)) writes.push({ table, line: getLine(node) });
  });
  return writes;
}

function readWrites(node, tableOf) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return readSql(readText(node));
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'tableName')
    return [ts.isStringLiteralLike(node.initializer) ? node.initializer.text : null];
  if (ts.isClassDeclaration(node)) return [readEntityTable(node)].filter((table) => table !== null);
  const entity = readWrittenEntity(node);
  return tableOf.has(entity) ? [tableOf.get(entity)] : [];
}

/** The text of a literal; interpolated values become VALUE, and their own literals are read by themselves. */
function readText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(VALUE);
}

function readSql(text) {
  const names = [WRITE, UPDATE, TRUNCATE, COPY].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => name),
  );
  return names.map((name) => (name === VALUE || name === '' ? null : name.toLowerCase()));
}

/** The entity that a call or a type `Repository<…>` may write. */
function readWrittenEntity(node) {
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Repository')
    return node.typeArguments?.[0]?.getText();
  if (!ts.isCallExpression(node)) return undefined;
  const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  const name = callee.getText();
  return CALLEES.has(name) ? node.arguments[0]?.getText() : undefined;
}
