// Creates the files of a new lib: node tools/generate-lib.mjs platform/NAME | domain/NAME LAYER
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const LAYERS = ['core', 'pipeline', 'reading', 'ai', 'delivery'];
const root = join(import.meta.dirname, '..');
const [path, layer] = process.argv.slice(2);
const kind = path?.split('/')[0];
if (!/^(platform|domain)\/[a-z][a-z-]*$/.test(path ?? '') || (kind === 'domain' && !LAYERS.includes(layer))) {
  console.error(`usage: node tools/generate-lib.mjs platform/NAME | domain/NAME ${LAYERS.join('|')}`);
  process.exit(2);
}

const name = basename(path);
const lib = join(root, 'libs', path);
const scope = kind === 'platform' ? 'shared' : layer;
const up = '../../..';
const project = {
  name,
  projectType: 'library',
  sourceRoot: `libs/${path}/src`,
  tags: [`type:${kind}`, `scope:${scope}`],
};
const typescript = {
  extends: `${up}/tsconfig.base.json`,
  compilerOptions: { types: ['node', 'jest'] },
  include: ['src/**/*.ts'],
};
const jest = `module.exports = {\n  displayName: '${name}',\n  preset: '${up}/jest.preset.js',\n};\n`;

await mkdir(join(lib, 'src'), { recursive: true });
await writeFile(join(lib, 'project.json'), `${JSON.stringify(project, null, 2)}\n`);
await writeFile(join(lib, 'tsconfig.json'), `${JSON.stringify(typescript, null, 2)}\n`);
await writeFile(join(lib, 'jest.config.js'), jest);
await writeFile(join(lib, 'src/index.ts'), 'export {};\n', { flag: 'wx' }).catch(() => undefined);

const baseFile = join(root, 'tsconfig.base.json');
const base = JSON.parse(await readFile(baseFile, 'utf8'));
base.compilerOptions.paths[`@reader/${name}`] = [`./libs/${path}/src/index.ts`];
base.compilerOptions.paths = Object.fromEntries(Object.entries(base.compilerOptions.paths).sort());
await writeFile(baseFile, `${JSON.stringify(base, null, 2)}\n`);
