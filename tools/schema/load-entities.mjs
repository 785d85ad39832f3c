import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildForTool } from '../build/nest-app.mjs';
import { root } from '../workspace.mjs';

/**
 * Loads the entities of all libs and the migrations. One bundle, because decorators need their transform and
 * TypeORM must be one instance. Returns { entities: [{ file, target }], DataSource, MIGRATIONS }.
 */
export async function loadEntities() {
  const files = globSync('libs/**/*.entity.ts', { cwd: root }).sort();
  const { modules, DataSource, MIGRATIONS, listEntityClasses } = await loadBundle(files);
  const isEntity = new Set(listEntityClasses());
  const entities = modules.flatMap((exported, index) =>
    Object.values(exported)
      .filter((value) => isEntity.has(value))
      .map((target) => ({ file: files[index], target })),
  );
  return { entities, DataSource, MIGRATIONS };
}

async function loadBundle(files) {
  const folder = join(root, 'dist/schema');
  const bundle = join(folder, `${process.pid}-${randomUUID()}.cjs`);
  await mkdir(folder, { recursive: true });
  try {
    await buildForTool({
      stdin: { contents: buildEntry(files), resolveDir: root, loader: 'ts' },
      outfile: bundle,
    });
    return createRequire(import.meta.url)(bundle);
  } finally {
    await rm(bundle, { force: true });
  }
}

function buildEntry(files) {
  return [
    "import 'reflect-metadata';",
    "import { getMetadataArgsStorage } from 'typeorm';",
    "export { DataSource } from 'typeorm';",
    "export { MIGRATIONS } from './libs/platform/database/src/migrations';",
    ...files.map((file, index) => `import * as module${index} from './${file.replace(/\.ts$/, '')}';`),
    `export const modules = [${files.map((_, index) => `module${index}`).join(', ')}];`,
    'export const listEntityClasses = () => getMetadataArgsStorage().tables.map(({ target }) => target);',
  ].join('\n');
}
