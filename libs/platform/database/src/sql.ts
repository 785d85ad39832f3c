import { createHash } from 'node:crypto';

/** Characters of a digest, so that names stay below Postgres' 63 bytes. */
const DIGEST_LENGTH = 12;

/**
 * A piece of SQL with separate values, so that text from outside never becomes SQL.
 * Pieces nest: a value that is itself a piece is inserted and its parameters are renumbered.
 */
export class Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
    /** Name of a prepared statement; null when the query is not prepared. */
    readonly name: string | null = null,
  ) {}

  /**
   * The same query as a prepared statement, planned once per connection, for queries of every request.
   * @param name what the query is for: lib, resource and use, such as `tags.find_by_id`
   */
  toPrepared(name: string): Sql {
    return new Sql(this.strings, this.values, name);
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

/**
 * Texts of one name that are prepared. Each connection stores a plan of each, of up to half a MiB, so texts
 * beyond this number run unprepared.
 */
export const VARIANTS_MAX = 24;

/** Names prepared statements: the query's name, and a digest of the text that tells its variants apart. */
export class StatementNames {
  private readonly byText = new Map<string, string>();
  private readonly variants = new Map<string, number>();

  /** Undefined beyond VARIANTS_MAX. */
  assign(name: string, text: string): string | undefined {
    const known = this.byText.get(text);
    const count = this.variants.get(name) ?? 0;
    if (known !== undefined || count >= VARIANTS_MAX) return known;
    const assigned = `${name}:${createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH)}`;
    this.byText.set(text, assigned);
    this.variants.set(name, count + 1);
    return assigned;
  }
}
