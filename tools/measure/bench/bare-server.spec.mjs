import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';
import { CONNECTIONS } from './bare-server.mjs';

it('has as many connections as the service by default', () => {
  const documented = /^\| `DB_POOL_SIZE` +\| (\d+) /m.exec(
    readFileSync(join(root, 'docs/configuration.md'), 'utf8'),
  );
  expect(CONNECTIONS).toBe(Number(documented[1]));
});
