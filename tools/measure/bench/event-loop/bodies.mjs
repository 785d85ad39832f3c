// Builds the worst JSON bodies for every route from the API description (libs/contract).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../workspace.mjs';

const MIB = 1024 * 1024;
/** Just below the limit of a body. */
const NEAR_LIMIT_BYTES = MIB - 64;
/** The number of values that a body may have. */
const VALUES_MAX = 11_900;
/** The number of objects and field names that a body may have. */
const FIELDS_MAX = 4_800;

const fillText = (piece, bytes = NEAR_LIMIT_BYTES) => piece.repeat(Math.floor(bytes / piece.length));

/** Bodies for every route, as text. */
export const GENERAL_BODIES = {
  deep: `${'['.repeat(MIB / 2 - 1)}${']'.repeat(MIB / 2 - 1)}`,
  'empty objects': `[${fillText('{},', NEAR_LIMIT_BYTES - 8)}{}]`,
  'unknown names': `{${Array.from({ length: FIELDS_MAX / 3 }, (_, n) => `"unknown${n}":{"a":null}`).join()}}`,
  'long text': JSON.stringify(fillText('a\u00e9 ', NEAR_LIMIT_BYTES / 2)),
  'long name': `{"${fillText('n', NEAR_LIMIT_BYTES - 8)}":1}`,
  numbers: `[${fillText('1e400,', NEAR_LIMIT_BYTES - 8)}0]`,
};

/** Every route with a JSON body: { group, method, path, bodies: { name: text } }. */
export async function listRoutesWithBodies() {
  const document = JSON.parse(await readFile(join(root, 'libs/contract/src/openapi.json'), 'utf8'));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags, requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      if (schema === undefined) return [];
      const bodies = { ...GENERAL_BODIES, ...buildWorstBodies(document, schema) };
      return [
        { group: tags[0], method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1'), bodies },
      ];
    }),
  );
}

/** Every route with query parameters: { group, path }. */
export async function listRoutesWithQueries() {
  const document = JSON.parse(await readFile(join(root, 'libs/contract/src/openapi.json'), 'utf8'));
  return Object.entries(document.paths)
    .filter(([path, { get }]) => get !== undefined && !path.endsWith('/stream'))
    .map(([path, { get }]) => ({ group: get.tags[0], path: path.replaceAll(/\{\w+\}/g, '1') }));
}

/** One body for each field, with the largest possible value: a long text or a long list. */
function buildWorstBodies(document, schema) {
  const { properties = {} } = resolveSchema(document, schema);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      Object.entries(buildWorstValues(document, property)).map(([kind, value]) => [
        `${name}: ${kind}`,
        `{"${name}":${value}}`,
      ]),
    ),
  );
}

function buildWorstValues(document, property) {
  const { type, items } = resolveSchema(document, property);
  const text = JSON.stringify(fillText('a ', NEAR_LIMIT_BYTES / 2));
  if (type === 'string')
    return { 'long text': text, signs: JSON.stringify(fillText('<&\u{1f30a} ', NEAR_LIMIT_BYTES / 3)) };
  if (type !== 'array')
    return { objects: `{${Array.from({ length: FIELDS_MAX - 2 }, (_, n) => `"n${n}":1`).join()}}` };
  const each = resolveSchema(document, items ?? {});
  const one =
    each.type === 'integer' ? '1' : each.type === 'string' ? '"word"' : buildExample(document, each);
  return {
    many: `[${Array.from({ length: countRepetitions(one) }, () => one).join()}]`,
    empty: `[${fillText('{},', 3 * (FIELDS_MAX - 2))}{}]`,
  };
}

/** How often a value fits in one body. */
const countRepetitions = (value) =>
  value.startsWith('{') ? FIELDS_MAX / (value.split(':').length + 1) : VALUES_MAX;

/** An object with a value in each field, as text. */
function buildExample(document, { properties = {} }) {
  const values = { integer: 1, number: 1, boolean: true, array: [], object: {} };
  const pairs = Object.entries(properties).map(([name, property]) => {
    const { type, enum: choices } = resolveSchema(document, property);
    return [name, choices?.[0] ?? values[type] ?? 'words'];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

function resolveSchema(document, schema) {
  const name = schema?.$ref?.split('/').at(-1) ?? schema?.allOf?.[0]?.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name];
}
