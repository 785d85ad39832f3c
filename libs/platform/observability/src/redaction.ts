/** Names of headers and fields that are never logged, in any object. */
const SECRET_KEYS =
  /^(authorization|(set-)?cookie|((current|new)_)?password|passwd|token|auth|secret|(x-)?api[_-]?key)$/i;
/** Secrets inside text: our sync tokens, login schemes, digest tokens, user info in URLs. */
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  // Also inside longer words, and percent-encoded (`%2Frdr%5F…`).
  [/rdr(?:_|%5f)[\w%-]{8,}/gi, 'rdr_[redacted]'],
  [/\b((?:ReaderLogin|GoogleLogin)\s+auth=|Bearer\s+|Basic\s+)[^\s"',]+/gi, '$1[redacted]'],
  [/([?&](?:token|auth|T|Passwd|password|api_key)=)[^&\s"']+/gi, '$1[redacted]'],
  // Bounded, because logged text may come from outside and unbounded matching takes quadratic time.
  [/(\b[a-z][a-z0-9+.-]{0,15}:\/\/)[^\s/@]{1,512}@/gi, '$1[redacted]@'],
];
const DEPTH_MAX = 6;

export function redactText(text: string): string {
  return SECRET_TEXT.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text,
  );
}

/** A copy for the log: without secrets, errors as name, message and stack, limited depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value;
  if (depth >= DEPTH_MAX) return '[deeper]';
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET_KEYS.test(key) ? '[redacted]' : redact(inner, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    name,
    message: redactText(message),
    ...(code === undefined ? {} : { code }),
    stack: redactText(stack ?? ''),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  };
}
