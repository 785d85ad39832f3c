import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/** The tables of each lib, which alone writes them. JSON, because specs in TypeScript read it too. */
export const TABLE_OWNERS = JSON.parse(readFileSync(join(root, 'tools/lint/table-owners.json'), 'utf8'));
