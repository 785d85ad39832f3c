import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents the collection envelope of a view; `cursor` adds `next_cursor`. */
export function ApiCollection(view: Type, options: { readonly cursor?: boolean } = {}): MethodDecorator {
  const cursor: Record<string, object> = options.cursor
    ? { next_cursor: { type: 'string', nullable: true } }
    : {};
  const properties: Record<string, object> = {
    items: { type: 'array', items: { $ref: getSchemaPath(view) } },
    total: {
      type: 'integer',
      nullable: options.cursor === true,
      description: 'Exact; counts what the user may see.',
    },
    limit: { type: 'integer' },
    offset: { type: 'integer' },
    ...cursor,
  };
  return applyDecorators(
    ApiExtraModels(view),
    ApiOkResponse({ schema: { type: 'object', required: Object.keys(properties), properties } }),
  );
}
