import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { readParentVersions } from './parent-images.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

describe('the images that the Dockerfile builds on', () => {
  it('have the major version of the pinned Node', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const majors = Object.values(optionalDependencies).map((version) => version.split('.')[0]);
    expect(majors).toContain(readParentVersions(read('deploy/Dockerfile')).node);
    expect(new Set(majors).size).toBe(1);
  });

  it('are of one release of Debian, whose libraries Node was linked with', () => {
    const write = (release) =>
      `ARG NODE_IMAGE=node:24-trixie-slim\nARG DEBIAN_IMAGE=debian:${release}-slim\n`;
    expect(readParentVersions(write('trixie'))).toEqual({ node: '24', debian: 'trixie' });
    expect(() => readParentVersions(write('bookworm'))).toThrow('one release of Debian');
  });
});
