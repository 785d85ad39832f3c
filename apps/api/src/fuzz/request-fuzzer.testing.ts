import type { OpenAPIObject } from '@nestjs/swagger';
import { HOSTILE_JSON, HOSTILE_PATH, HOSTILE_QUERY } from './hostile-values.testing';

/** The parts of a JSON schema that describe a value. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** The hostile change, for the report. */
  readonly fault: string;
}

/** Existing values of fields and path parameters, by name, so that requests get as far as possible. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** Builds requests from an OpenAPI document, each with one hostile value. */
export class RequestFuzzer {
  constructor(
    private readonly document: OpenAPIObject,
    private readonly known: KnownValues,
  ) {}

  requests(): FuzzedRequest[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item as Readonly<Record<string, Operation>>).flatMap(([method, operation]) =>
        this.requestsOf(method.toUpperCase(), path, operation),
      ),
    );
  }

  private requestsOf(method: string, template: string, operation: Operation): FuzzedRequest[] {
    const { parameters = [], requestBody } = operation;
    // Other requests need the existing rows, so a DELETE does not name them.
    const path = this.fill(template, method === 'DELETE' ? {} : this.known);
    const schema = requestBody?.content['application/json']?.schema;
    const body = schema && { body: this.sample(schema) };
    const inPath = parameters
      .filter((parameter) => parameter.in === 'path')
      .flatMap(({ name }) =>
        HOSTILE_PATH.map((value) => ({
          ...{ method, ...body, fault: `${name} in the path` },
          path: this.fill(template, { ...this.known, [name]: value }),
        })),
      );
    const inQuery = parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name }) =>
        [...HOSTILE_QUERY.map((value) => `${name}=${value}`), `${name}=a&${name}=b`, `${name}[]=a`].map(
          (query) => ({ method, ...body, path: `${path}?${query}`, fault: query.slice(0, 60) }),
        ),
      );
    const inBody = schema === undefined ? [] : this.bodies(schema, '', method, path);
    return [...inPath, ...inQuery, ...inBody];
  }

  private bodies(schema: Schema, field: string, method: string, path: string): FuzzedRequest[] {
    return this.variants(schema, field).map(({ value, fault }) => ({ method, path, body: value, fault }));
  }

  private fill(template: string, values: KnownValues): string {
    const known = values as Readonly<Record<string, string | number | undefined>>;
    return template.replace(/\{(\w+)\}/g, (_, name: string) => `${known[name] ?? 999_999_999}`);
  }

  /** The value with one hostile part each, at any depth. */
  private variants(written: Schema, field: string): { value: unknown; fault: string }[] {
    const schema = this.resolve(written);
    const own = HOSTILE_JSON.map((value) => ({
      value,
      fault: `${field || 'body'} = ${(JSON.stringify(value) ?? '').slice(0, 40)}`,
    }));
    const { items, properties = {}, additionalProperties, oneOf = [] } = schema;
    const inItems = items === undefined ? [] : this.variants(items, `${field}[]`);
    const free = additionalProperties === undefined ? {} : { any: {} };
    const inProperties = Object.entries({ ...properties, ...free }).flatMap(([name, property]) =>
      this.variants(property, `${field}.${name}`).map(({ value, fault }) => ({
        value: { ...(this.sample(schema) as object), [name]: value },
        fault,
      })),
    );
    return [
      ...own,
      ...inItems.map(({ value, fault }) => ({ value: [value], fault })),
      ...inProperties,
      ...oneOf.flatMap((one) => this.variants(one, field)),
    ];
  }

  private sample(written: Schema, name = ''): unknown {
    if (this.known[name] !== undefined) return this.known[name];
    const schema = this.resolve(written);
    const plain = samplePlain(schema);
    if (plain !== undefined) return plain;
    const { items, properties = {}, required = [], oneOf } = schema;
    if (items !== undefined) return [this.sample(items)];
    if (oneOf?.[0] !== undefined) return this.sample(oneOf[0]);
    return Object.fromEntries(required.map((one) => [one, this.sample(properties[one] ?? {}, one)]));
  }

  private resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    const target = name === undefined ? schema : (this.document.components?.schemas?.[name] as Schema);
    return (target.allOf ?? []).reduce<Schema>(
      (whole, part) => ({ ...whole, ...this.resolve(part) }),
      target,
    );
  }
}

/** The schema's own example, or a value of a plain type; undefined for lists and objects. */
function samplePlain({ type, minimum, ...schema }: Schema): unknown {
  const given = schema.example ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  return type === 'string' ? 'some words' : undefined;
}
