import { buildIndex } from './vector-indexes';

const MODEL = { model_id: 7, dimensions: 128 };
const SHARED_MEMORY_FULL = Object.assign(new Error('could not resize shared memory segment'), {
  code: '53100',
});
const CANCELED = Object.assign(new Error('canceling statement'), { code: '57014' });

const createsIndex = (text: string) => text.startsWith('create index');

/** A server that fails the first time that an index is built. */
function failOnce(failure: Error) {
  const statements: string[] = [];
  let failures = 0;
  const query = (text: string) => {
    statements.push(text.trim());
    return createsIndex(text.trim()) && failures++ === 0 ? Promise.reject(failure) : Promise.resolve([]);
  };
  return { query, statements };
}

const listHelpers = (statements: readonly string[]) =>
  statements.filter((text) => text.includes('parallel')).map((text) => Number(text.split('=').at(-1)));

describe('buildIndex', () => {
  it('removes what is unfinished and builds alone where shared memory is too small', async () => {
    const { query, statements } = failOnce(SHARED_MEMORY_FULL);
    await buildIndex(query, MODEL, { vectors: 100_000, isFirst: true });
    expect(listHelpers(statements)).toEqual([1, 0]);
    const creations = statements.flatMap((text, n) => (createsIndex(text) ? [n] : []));
    expect(creations).toHaveLength(2);
    expect(statements.slice(creations[0], creations[1]).some((text) => text.startsWith('drop index'))).toBe(
      true,
    );
  });

  it('fails with other errors', async () => {
    const { query, statements } = failOnce(CANCELED);
    await expect(buildIndex(query, MODEL, { vectors: 100_000, isFirst: true })).rejects.toBe(CANCELED);
    expect(listHelpers(statements)).toEqual([1]);
  });

  it('leaves the other processors to readers when a model is renewed', async () => {
    const { query, statements } = failOnce(SHARED_MEMORY_FULL);
    await expect(buildIndex(query, MODEL, { vectors: 100_000, isFirst: false })).rejects.toBe(
      SHARED_MEMORY_FULL,
    );
    expect(listHelpers(statements)).toEqual([0]);
  });

  it.each([
    [1_000, '9419kB'],
    [100_000, '130849kB'],
    [10_000_000, '262144kB'],
  ])('takes memory for %p vectors', async (vectors, memory) => {
    const { query, statements } = failOnce(SHARED_MEMORY_FULL);
    await buildIndex(query, MODEL, { vectors, isFirst: true });
    expect(statements).toContainEqual(`set maintenance_work_mem = '${memory}'`);
  });
});
