/**
 * A piece of SQL with separate values, so that text from outside never becomes SQL.
 * Pieces nest: a value that is itself a piece is inserted and its parameters are renumbered.
 */
export class Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
    readonly isPrepared = false,
  ) {}

  /**
   * The same query as a prepared statement, planned once per connection, for queries of every request. Its
   * text may have only few variants, because the server stores a plan of each.
   */
  toPrepared(): Sql {
    return new Sql(this.strings, this.values, true);
  }

  /** The form for `pg`: `$1 … $n` in the text, values in order. */
  toQuery(): { text: string; values: unknown[] } {
    const values: unknown[] = [];
    return { text: this.write(values), values };
  }

  private write(values: unknown[]): string {
    return this.strings.reduce((text, string, index) => {
      const value = this.values[index - 1];
      return text + (value instanceof Sql ? value.write(values) : `$${values.push(value)}`) + string;
    });
  }
}

export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(strings, values);
}

/** SQL text from the code itself (a column list, a direction). Never text from outside. */
export function buildRawSql(text: string): Sql {
  return new Sql([text], []);
}

export function joinSql(parts: readonly Sql[], separator: string): Sql {
  const between = parts.slice(1).map(() => separator);
  return parts.length === 0 ? buildRawSql('') : new Sql(['', ...between, ''], parts);
}

/** Joins the conditions with `and`; `true` when there are none. */
export function joinConditionsSql(conditions: readonly (Sql | null)[]): Sql {
  const parts = conditions.filter((condition) => condition !== null);
  return parts.length === 0
    ? buildRawSql('true')
    : joinSql(
        parts.map((part) => sql`(${part})`),
        ' and ',
      );
}

/** Each connection stores a plan per name, of up to half a MiB. Later statements run unprepared. */
export const STATEMENTS_MAX = 48;

/** Names prepared statements: one name per text, so that two statements never share one. */
export class StatementNames {
  private readonly byText = new Map<string, string>();

  /** Undefined beyond STATEMENTS_MAX: the statement then runs unprepared. */
  assign(text: string): string | undefined {
    const known = this.byText.get(text);
    if (known !== undefined || this.byText.size >= STATEMENTS_MAX) return known;
    const name = `reader-${this.byText.size}`;
    this.byText.set(text, name);
    return name;
  }
}
