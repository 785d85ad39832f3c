import { findCircle } from './circles.mjs';
import { projectImports } from './project-graph.mjs';

describe('the projects', () => {
  it('import each other without a circle', async () => {
    const imports = await projectImports();
    expect(Object.keys(imports)).toEqual(expect.arrayContaining(['accounts', 'api', 'html', 'sources']));
    expect(findCircle(imports)).toBeNull();
  });

  it('would be told the way round of one', () => {
    expect(findCircle({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] })).toEqual(['b', 'c', 'b']);
    expect(findCircle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeNull();
  });
});
