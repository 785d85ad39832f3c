import { readCatalogue } from './catalogue.mjs';
import { compareSchemas } from './compare.mjs';
import { readDocstrings } from './docstrings.mjs';
import { explainTables } from './explain.mjs';
import { loadEntities } from './load-entities.mjs';
import { formatSchema } from './markdown.mjs';
import { withSchemas } from './schemas.mjs';

/**
 * Compares entities with migrations, and writes the document if they agree.
 * @param server URL of a server where databases may be created
 * @returns { findings, text }
 */
export async function describeSchema(server) {
  const sources = await loadEntities();
  const docstrings = await readDocstrings(sources.entities.map(({ file }) => file));
  return withSchemas(server, sources, async ({ migrated, declared, unchecked, metadata }) => {
    const catalogue = await readCatalogue(migrated);
    const differences = compareSchemas(catalogue, await readCatalogue(declared), unchecked);
    if (differences.length > 0) return { findings: differences, text: '' };
    const { tables, gaps } = explainTables(catalogue, metadata, docstrings);
    if (gaps.length > 0) return { findings: gaps, text: '' };
    return { findings: [], text: await formatSchema(tables, catalogue.functions) };
  });
}
