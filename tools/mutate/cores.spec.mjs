import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { CORES } from './cores.mjs';

test.each(Object.entries(CORES))('the files and specs of %s exist', (_, { lib, files, specs }) => {
  const paths = [...files, ...specs].map((file) => join(root, lib, 'src', file));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
