// The worst JSON for every route that takes any, out of the service's own description of them
// (libs/contract).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';

const MIB = 1024 * 1024;
/** A little under the limit of a body. */
const NEARLY_ALL = MIB - 64;
/** As many values as a body may have. */
const VALUES = 11_900;
/** As many objects and names of fields. */
const FIELDS = 4_800;

const filled = (piece, bytes = NEARLY_ALL) => piece.repeat(Math.floor(bytes / piece.length));

/** Bodies that are the same for all routes, as text. */
export const GENERAL = {
  deep: `${'['.repeat(MIB / 2 - 1)}${']'.repeat(MIB / 2 - 1)}`,
  'empty objects': `[${filled('{},', NEARLY_ALL - 8)}{}]`,
  'unknown names': `{${Array.from({ length: FIELDS / 3 }, (_, n) => `"unknown${n}":{"a":null}`).join()}}`,
  'long text': JSON.stringify(filled('a\u00e9 ', NEARLY_ALL / 2)),
  'long name': `{"${filled('n', NEARLY_ALL - 8)}":1}`,
  numbers: `[${filled('1e400,', NEARLY_ALL - 8)}0]`,
};

/** Every route that takes JSON: { group, method, path, bodies: { name: text } }. */
export async function routesWithBodies() {
  const document = JSON.parse(await readFile(join(root, 'libs/contract/src/openapi.json'), 'utf8'));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags, requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      if (schema === undefined) return [];
      const bodies = { ...GENERAL, ...worstOf(document, schema) };
      return [
        { group: tags[0], method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1'), bodies },
      ];
    }),
  );
}

/** Every route that takes a query: { group, path }. */
export async function routesWithQueries() {
  const document = JSON.parse(await readFile(join(root, 'libs/contract/src/openapi.json'), 'utf8'));
  return Object.entries(document.paths)
    .filter(([path, { get }]) => get !== undefined && !path.endsWith('/stream'))
    .map(([path, { get }]) => ({ group: get.tags[0], path: path.replaceAll(/\{\w+\}/g, '1') }));
}

/** For each field a body in which it is as large as can be: a long text, or a list of too many. */
function worstOf(document, schema) {
  const { properties = {} } = resolved(document, schema);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      Object.entries(worstValues(document, property)).map(([kind, value]) => [
        `${name}: ${kind}`,
        `{"${name}":${value}}`,
      ]),
    ),
  );
}

function worstValues(document, property) {
  const { type, items } = resolved(document, property);
  const text = JSON.stringify(filled('a ', NEARLY_ALL / 2));
  if (type === 'string')
    return { 'long text': text, signs: JSON.stringify(filled('<&\u{1f30a} ', NEARLY_ALL / 3)) };
  if (type !== 'array')
    return { objects: `{${Array.from({ length: FIELDS - 2 }, (_, n) => `"n${n}":1`).join()}}` };
  const each = resolved(document, items ?? {});
  const one = each.type === 'integer' ? '1' : each.type === 'string' ? '"word"' : exampleOf(document, each);
  return {
    many: `[${Array.from({ length: mostOf(one) }, () => one).join()}]`,
    empty: `[${filled('{},', 3 * (FIELDS - 2))}{}]`,
  };
}

/** How often a value may be in one body. */
const mostOf = (value) => (value.startsWith('{') ? FIELDS / (value.split(':').length + 1) : VALUES);

/** An object with something in each of its fields, as text. */
function exampleOf(document, { properties = {} }) {
  const values = { integer: 1, number: 1, boolean: true, array: [], object: {} };
  const pairs = Object.entries(properties).map(([name, property]) => {
    const { type, enum: choices } = resolved(document, property);
    return [name, choices?.[0] ?? values[type] ?? 'words'];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

function resolved(document, schema) {
  const name = schema?.$ref?.split('/').at(-1) ?? schema?.allOf?.[0]?.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name];
}
