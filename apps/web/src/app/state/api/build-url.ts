import { type AddressValues, type Optional, type PathOf } from './contract-types';

type Value = string | number | boolean;

/** What `Values` has for every path. */
interface AnyValues {
  readonly path?: Readonly<Record<string, Value>>;
  readonly query?: Readonly<Record<string, Value | readonly Value[] | undefined>>;
}

/** Characters that Angular's HttpParams leave as they are, encoded. */
const PLAIN = /%(?:40|3A|24|2C|3B|3D|3F|2F)/g;

/**
 * The address of what is not requested as JSON: a file, a picture, a stream. Equal to the address of the same
 * request by `Api`.
 */
export function buildUrl<P extends PathOf<'get'> | PathOf<'post'>>(
  path: P,
  ...[values]: Optional<AddressValues<P>>
): string {
  const { query = {} } = (values ?? {}) as AnyValues;
  const pairs = Object.entries(pickDefined(query)).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return fillPath(path, values) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

/** The path with its parameters in place of `{name}`. */
export function fillPath(path: string, values: unknown): string {
  const { path: parameters = {} } = (values ?? {}) as AnyValues;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** A query without the values that are not set. */
export function pickDefined(query: AnyValues['query'] = {}): Record<string, Value | readonly Value[]> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function encode(value: Value): string {
  return encodeURIComponent(value).replace(PLAIN, decodeURIComponent);
}
