import { joinConditionsSql, joinSql, buildRawSql, sql, StatementNames, VARIANTS_MAX } from './sql';

describe('a piece of SQL', () => {
  it('separates values from text, numbered in order', () => {
    const name = "'; drop table users; --";
    expect(sql`select ${1}, ${name} where x = ${null}`.toQuery()).toEqual({
      text: 'select $1, $2 where x = $3',
      values: [1, name, null],
    });
  });

  it('nests, and renumbers the values', () => {
    const inner = sql`b = ${2} and ${sql`c = ${3}`}`;
    expect(sql`select ${1} where ${inner} or d = ${4}`.toQuery()).toEqual({
      text: 'select $1 where b = $2 and c = $3 or d = $4',
      values: [1, 2, 3, 4],
    });
    expect(inner.toQuery().text).toBe('b = $1 and c = $2');
  });

  it('may occur in another more than once', () => {
    const mine = sql`owner = ${7}`;
    expect(sql`${mine} or ${mine}`.toQuery()).toEqual({ text: 'owner = $1 or owner = $2', values: [7, 7] });
  });

  it('takes an array as one value', () => {
    expect(sql`id = any(${[1, 2]})`.toQuery()).toEqual({ text: 'id = any($1)', values: [[1, 2]] });
  });

  it('joins', () => {
    expect(joinSql([], ', ').toQuery().text).toBe('');
    expect(joinSql([sql`${1}`], ', ').toQuery().text).toBe('$1');
    expect(joinSql([sql`${1}`, buildRawSql('now()'), sql`${2}`], ', ').toQuery()).toEqual({
      text: '$1, now(), $2',
      values: [1, 2],
    });
  });

  it('combines all of its conditions, each in parentheses', () => {
    expect(joinConditionsSql([]).toQuery().text).toBe('true');
    expect(joinConditionsSql([null, null]).toQuery().text).toBe('true');
    expect(joinConditionsSql([sql`a = ${1} or b`, null, sql`c = ${2}`]).toQuery()).toEqual({
      text: '(a = $1 or b) and (c = $2)',
      values: [1, 2],
    });
  });
});

describe('names of prepared statements', () => {
  it('say what the query is for, and tell its texts apart', () => {
    const names = new StatementNames();
    const first = names.assign('tags.find', 'select 1');
    expect(first).toMatch(/^tags\.find:[0-9a-f]{12}$/);
    expect(names.assign('tags.find', 'select 2')).not.toBe(first);
    expect(names.assign('tags.find', 'select 1')).toBe(first);
  });

  it('do not depend on the order of the queries', () => {
    const [one, other] = [new StatementNames(), new StatementNames()];
    other.assign('tags.find', 'select 2');
    expect(other.assign('tags.find', 'select 1')).toBe(one.assign('tags.find', 'select 1'));
  });

  it('are limited for each use', () => {
    const names = new StatementNames();
    const assigned = Array.from({ length: VARIANTS_MAX + 1 }, (_, n) => names.assign('a.use', `select ${n}`));
    expect(new Set(assigned).size).toBe(VARIANTS_MAX + 1);
    expect(assigned.at(-1)).toBeUndefined();
    expect(names.assign('a.use', 'select 0')).toBe(assigned[0]);
    expect(names.assign('another.use', 'select other')).toMatch(/^another/);
  });

  it('leave the query as it is', () => {
    const query = sql`select ${1} where ${sql`a = ${2}`}`;
    expect([query.name, query.toPrepared('a.use').name]).toEqual([null, 'a.use']);
    expect(query.toPrepared('a.use').toQuery()).toEqual(query.toQuery());
  });
});
