import { BatchLoader } from './batch-loader';

interface Row {
  readonly key: string;
  readonly statement: number;
}
type Statement = PromiseWithResolvers<readonly Row[]> & { readonly keys: readonly string[] };

describe('rows that are loaded in batches', () => {
  let statements: Statement[];
  let rows: BatchLoader<Row>;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = (n: number) => {
    const { keys, resolve } = statements[n] as Statement;
    resolve(keys.filter((key) => key !== 'none').map((key) => ({ key, statement: n })));
  };

  beforeEach(() => {
    statements = [];
    rows = new BatchLoader(
      (keys) => {
        const statement = { keys, ...Promise.withResolvers<readonly Row[]>() };
        statements.push(statement);
        return statement.promise;
      },
      ({ key }) => key,
    );
  });

  it('share one statement, each key once, and reach every caller', async () => {
    const found = Promise.all(['a', 'b', 'a', 'none'].map((key) => rows.find(key)));
    await settle();
    expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
    answer(0);
    expect((await found).map((row) => row?.key)).toEqual(['a', 'b', 'a', undefined]);
  });

  it('never come from a statement that began before they were requested', async () => {
    const first = rows.find('a');
    await settle();
    const second = rows.find('a');
    answer(0);
    expect(await first).toEqual({ key: 'a', statement: 0 });
    await settle();
    answer(1);
    expect(await second).toEqual({ key: 'a', statement: 1 });
  });

  it('fail together, and the next batch does not', async () => {
    const [first, second] = [rows.find('a'), rows.find('b')];
    await settle();
    const third = rows.find('c');
    statements[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toThrow('gone');
    await settle();
    answer(1);
    expect(await third).toEqual({ key: 'c', statement: 1 });
  });
});
