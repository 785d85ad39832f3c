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

  it('starts another statement for a key requested while one runs', async () => {
    const first = rows.find('a');
    await settle();
    const second = rows.find('a');
    answer(0);
    expect(await first).toEqual({ key: 'a', statement: 0 });
    await settle();
    answer(1);
    expect(await second).toEqual({ key: 'a', statement: 1 });
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
