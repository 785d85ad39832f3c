import { findCycle } from './cycles.mjs';
import { readProjectImports } from './project-graph.mjs';

describe('the projects', () => {
  it('import each other without a cycle', async () => {
    const imports = await readProjectImports();
    expect(Object.keys(imports)).toEqual(expect.arrayContaining(['accounts', 'api', 'html', 'sources']));
    expect(findCycle(imports)).toBeNull();
  });

  it('report the path of a planted cycle', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] })).toEqual(['b', 'c', 'b']);
    expect(findCycle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeNull();
  });
});
