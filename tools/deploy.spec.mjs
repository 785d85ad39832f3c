import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

describe('the deployment', () => {
  const services = read('deploy/compose.yaml')
    .split(/^(?:services|volumes):$/m)[1]
    .split(/^(?= {2}\w+:$)/m)
    .filter((block) => /^ {2}\w+:$/m.test(block) && !block.startsWith('\n'));

  it('limits every container and drops its capabilities', () => {
    expect(services.map((block) => block.trim().split(':', 1)[0])).toEqual(['reader', 'database']);
    const settings = [/mem_limit: /, /cpus: /, /pids_limit: /, /cap_drop: \[ALL\]/, /no-new-privileges/];
    for (const service of services) for (const setting of settings) expect(service).toMatch(setting);
  });

  it('excludes secrets from the build context in the file that every builder reads', () => {
    // A Dockerfile.dockerignore would replace it, and only some builders read that one.
    expect(existsSync(join(root, 'deploy/Dockerfile.dockerignore'))).toBe(false);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/.env', '**/.env.*']));
  });
});
