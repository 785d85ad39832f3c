import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { CORES } from './cores.mjs';

describe('the cores of mutation testing', () => {
  it.each(Object.entries(CORES))('%s has files and specs that exist', (_, { lib, files, specs }) => {
    const paths = [...files, ...specs].map((file) => join(root, lib, 'src', file));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
