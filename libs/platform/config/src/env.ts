/** An invalid variable: its name, what is wrong and the accepted form. Never holds the value. */
export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
}

/** Stops the process at start and lists every invalid variable, so that one restart is enough to fix them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, problem }) => `  ${variable}: ${problem}`);
    super(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables by type. An invalid one is recorded and read as its default, so that all problems are
 * reported together.
 */
export class Env {
  readonly problems: ConfigProblem[] = [];

  constructor(private readonly source: Source) {}

  /** The trimmed value; null when unset or blank. */
  readText(variable: string): string | null {
    const value = this.source[variable]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  /** Not trimmed, because a password may begin or end with a space. */
  readSecret(variable: string): string | null {
    const value = this.source[variable];
    return value === undefined || value === '' ? null : value;
  }

  /** The first of these variables that is set, trimmed; null when none is. */
  readFirst(...variables: readonly string[]): string | null {
    return variables.map((variable) => this.readText(variable)).find((value) => value !== null) ?? null;
  }

  readInteger(variable: string, rule: { default: number; min: number; max: number }): number {
    const value = this.readText(variable);
    if (value === null) return rule.default;
    const number = /^-?\d+$/.test(value) ? Number(value) : NaN;
    if (number >= rule.min && number <= rule.max) return number;
    this.reject(variable, `must be a whole number from ${rule.min} to ${rule.max}`);
    return rule.default;
  }

  /** Null when unset: no limit applies. */
  readLimit(variable: string, max: number): number | null {
    return this.readText(variable) === null ? null : this.readInteger(variable, { default: 0, min: 0, max });
  }

  readBoolean(variable: string, fallback: boolean): boolean {
    const value = this.readText(variable)?.toLowerCase() ?? null;
    if (value === null) return fallback;
    if (['true', '1', 'yes', 'on'].includes(value)) return true;
    if (['false', '0', 'no', 'off'].includes(value)) return false;
    this.reject(variable, 'must be true or false');
    return fallback;
  }

  readEnum<const T extends string>(variable: string, accepted: readonly T[], fallback: T): T {
    const value = this.readText(variable)?.toLowerCase() ?? null;
    if (value === null) return fallback;
    const found = accepted.find((one) => one === value);
    if (found !== undefined) return found;
    this.reject(variable, `must be one of ${accepted.join(', ')}`);
    return fallback;
  }

  readList(variable: string): readonly string[] {
    return (this.readText(variable) ?? '').split(',').flatMap((item) => item.trim() || []);
  }

  /** An absolute URL with one of the schemes, without a trailing slash; null when unset. */
  readUrl(variable: string, schemes: readonly string[] = ['http', 'https']): string | null {
    const value = this.readText(variable);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && schemes.includes(url.protocol.slice(0, -1))) return value.replace(/\/+$/, '');
    this.reject(
      variable,
      `must be an absolute URL (${schemes.map((scheme) => `${scheme}://…`).join(' or ')})`,
    );
    return null;
  }

  require(variable: string, value: unknown, why: string): void {
    const isNoted = this.problems.some((problem) => problem.variable === variable);
    if (value === null && !isNoted) this.reject(variable, `is required ${why}`);
  }

  /** Once, although several features may read one variable. */
  reject(variable: string, problem: string): void {
    const isNoted = this.problems.some((noted) => noted.variable === variable && noted.problem === problem);
    if (!isNoted) this.problems.push({ variable, problem });
  }
}
