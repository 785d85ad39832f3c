import { matchName } from './docstrings.mjs';

/**
 * Adds the docstrings of its entity to each table, with columns by their names in the database.
 * @returns { tables, gaps }; `gaps` are objects without explanation, and explanations without an object
 */
export function explainTables({ tables, functions }, metadata, docstrings) {
  const explained = tables
    .filter(({ name }) => metadata.has(name))
    .map((table) => ({ ...table, doc: translateColumns(metadata.get(table.name), docstrings) }));
  const functionTags = explained.flatMap(({ doc }) => doc.functions);
  const gaps = [
    ...explained.flatMap(findGapsOfTable),
    ...findGaps('function', functions, functionTags, 'any entity'),
  ];
  return { tables: explained, gaps };
}

function translateColumns({ entity, properties }, docstrings) {
  const doc = docstrings.get(entity);
  const columns = new Map([...properties].map(([column, property]) => [column, doc.columns.get(property)]));
  return { ...doc, columns };
}

function findGapsOfTable({ triggers, doc }) {
  const unexplained = doc.text === '' ? [`${doc.file}: the entity has no comment`] : [];
  return [...unexplained, ...findGaps('trigger', triggers, doc.triggers, doc.file)];
}

function findGaps(kind, objects, tags, place) {
  const isNamed = (name) => tags.some(({ pattern, text }) => text && matchName(pattern, name));
  const isThere = (pattern) => objects.some(({ name }) => matchName(pattern, name));
  return [
    ...objects
      .filter(({ name }) => !isNamed(name))
      .map(({ name }) => `${kind} ${name}: no "@${kind} ${name} why" in ${place}`),
    ...tags
      .filter(({ pattern }) => !isThere(pattern))
      .map(({ pattern }) => `${place}: there is no ${kind} ${pattern}`),
  ];
}
