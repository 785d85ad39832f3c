/**
 * A piece of SQL with its values apart, so that text from outside never becomes SQL.
 * Pieces nest: a value that is itself a piece is spliced in and its parameters are renumbered.
 */
export class Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
    readonly isPrepared = false,
  ) {}

  /**
   * The same, to be planned once a connection and then only run: for what is asked at every request. Its text
   * must take one of few forms (values apart), because the server keeps a plan of each.
   */
  toPrepared(): Sql {
    return new Sql(this.strings, this.values, true);
  }

  /** The form that `pg` takes: `$1 … $n` in the text, values in order. */
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

/** Text that the code itself wrote (a column list, a direction). Never text from outside. */
export function buildRawSql(text: string): Sql {
  return new Sql([text], []);
}

export function joinSql(parts: readonly Sql[], separator: string): Sql {
  const between = parts.slice(1).map(() => separator);
  return parts.length === 0 ? buildRawSql('') : new Sql(['', ...between, ''], parts);
}

/** All of the conditions; `true` when there are none. */
export function joinConditionsSql(conditions: readonly (Sql | null)[]): Sql {
  const parts = conditions.filter((condition) => condition !== null);
  return parts.length === 0
    ? buildRawSql('true')
    : joinSql(
        parts.map((part) => sql`(${part})`),
        ' and ',
      );
}

/**
 * Each connection keeps a plan of each name, of up to half a MiB: so many are kept, whatever comes later is
 * planned anew.
 */
export const STATEMENTS_MAX = 48;

/** Names of prepared statements: one a text, so that no two statements ever claim the same. */
export class StatementNames {
  private readonly byText = new Map<string, string>();

  /** Undefined when there are too many already: such a statement still runs, unprepared. */
  assign(text: string): string | undefined {
    const known = this.byText.get(text);
    if (known !== undefined || this.byText.size >= STATEMENTS_MAX) return known;
    const name = `reader-${this.byText.size}`;
    this.byText.set(text, name);
    return name;
  }
}
