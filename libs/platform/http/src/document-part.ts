import { type INestApplicationContext, SetMetadata } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';

/** Routes of another protocol than ours, which decorators cannot describe. */
export interface ApiDocumentPart {
  readonly paths: OpenAPIObject['paths'];
  readonly securitySchemes: NonNullable<NonNullable<OpenAPIObject['components']>['securitySchemes']>;
}

const DESCRIPTION = 'api document part';

/** Marks a module whose routes are in `/openapi.json` as `describe` says. */
export const DescribeApi = (describe: () => ApiDocumentPart): ClassDecorator =>
  SetMetadata(DESCRIPTION, describe);

/** The document with the parts of all modules of the app that are marked. */
export function addDocumentParts(app: INestApplicationContext, document: OpenAPIObject): OpenAPIObject {
  const modules = [...app.get(ModulesContainer).values()].map(({ metatype }) => metatype);
  const describers = modules.flatMap(
    (type) => (Reflect.getMetadata(DESCRIPTION, type) as (() => ApiDocumentPart) | undefined) ?? [],
  );
  return describers
    .map((describe) => describe())
    .reduce(
      (whole, { paths, securitySchemes }) => ({
        ...whole,
        paths: { ...whole.paths, ...paths },
        components: {
          ...whole.components,
          securitySchemes: { ...whole.components?.securitySchemes, ...securitySchemes },
        },
      }),
      document,
    );
}
