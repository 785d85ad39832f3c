import { BatchLoader } from './batch-loader';

interface Row {
  readonly key: string;
  readonly statement: number;
}
type Statement = PromiseWithResolvers<readonly Row[]> & { readonly keys: readonly string[] };

describe('a batch loader', () => {
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

  it('loads the keys of one pass in one statement, each once', async () => {
    const found = Promise.all(['a', 'b', 'a', 'none'].map((key) => rows.find(key)));
    await settle();
    expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
    answer(0);
    expect((await found).map((row) => row?.key)).toEqual(['a', 'b', 'a', undefined]);
  });

  it('loads what is requested while a statement runs in the next one', async () => {
    const first = rows.find('a');
    await settle();
    const second = Promise.all(['a', 'b'].map((key) => rows.find(key)));
    await settle();
    const third = rows.find('b');
    expect(statements).toHaveLength(1);
    answer(0);
    expect(await first).toEqual({ key: 'a', statement: 0 });
    await settle();
    expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
    answer(1);
    expect(await Promise.all([second, third])).toEqual([
      [
        { key: 'a', statement: 1 },
        { key: 'b', statement: 1 },
      ],
      { key: 'b', statement: 1 },
    ]);
  });

  it('fails all callers of a failed statement, and no later one', async () => {
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
