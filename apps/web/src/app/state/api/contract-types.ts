import type { paths } from '@reader/contract';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of the contract that have the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends object ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P][M];

/** A part of a request: absent, optional or required, as in the contract. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [X in K]?: never }
  : undefined extends T
    ? { readonly [X in K]?: T }
    : { readonly [X in K]: T };

type Parameter<O, K extends 'path' | 'query'> = O extends { parameters: Record<K, infer T> }
  ? T
  : O extends { parameters: Partial<Record<K, infer T>> }
    ? T | undefined
    : undefined;

/** Requests are not changed, so their lists may be readonly. */
type Input<T> = T extends readonly (infer I)[]
  ? readonly Input<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Input<T[K]> }
    : T;

type BodyOf<O> = O extends { requestBody: { content: infer C } }
  ? C extends { 'application/json': infer T }
    ? Input<T>
    : FormData
  : undefined;

/** A list in a query may be a single value: both are sent as `name=value`. */
type Repeatable<Q> = Q extends object
  ? { readonly [K in keyof Q]: Q[K] extends readonly (infer T)[] | undefined ? T | readonly T[] : Q[K] }
  : Q;

/** The values that complete an address. */
export type Values<M extends Method, P extends PathOf<M>> = Part<'path', Parameter<Operation<M, P>, 'path'>> &
  Part<'query', Repeatable<Parameter<Operation<M, P>, 'query'>>>;

/** The values of an address: those of its GET request, else of its POST request. */
export type AddressValues<P> =
  P extends PathOf<'get'> ? Values<'get', P> : P extends PathOf<'post'> ? Values<'post', P> : never;

/** The query of a GET request. */
export type Query<P extends PathOf<'get'>> = NonNullable<Repeatable<Parameter<Operation<'get', P>, 'query'>>>;

/** How a request is sent; as in `RequestInit`, with a timeout in milliseconds. */
export interface Transport {
  readonly keepalive?: boolean;
  readonly timeout?: number;
  readonly cache?: RequestCache;
}

export type Options<M extends Method, P extends PathOf<M>> = Values<M, P> &
  Part<'body', BodyOf<Operation<M, P>>> &
  Transport;

/** May be left out if nothing in it is required. */
export type Optional<T> = Record<never, never> extends T ? [value?: T] : [value: T];

type Success = 200 | 201 | 202 | 204;
type Content<R> = R extends { content: { 'application/json': infer T } }
  ? T
  : R extends { content: object }
    ? never
    : null;

/** The JSON of a success; null where that has no body, and never where it is a file or a stream. */
export type Answer<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R } ? Content<R[keyof R & Success]> : never;
