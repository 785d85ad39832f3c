import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { type Access, getAccess } from './access';

export interface Route {
  readonly method: string;
  /** With parameters in braces: `/api/articles/{article_id}`. */
  readonly path: string;
  readonly access: Access;
}

type Handler = (...args: never[]) => unknown;
type Controller = abstract new (...args: never[]) => unknown;

/** Lists every route and who may call it, from the same marks that the guard reads. */
export function listRoutes(app: INestApplicationContext): Route[] {
  const reflector = new Reflector();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const classes = new Set(controllers.map(({ metatype }) => metatype as Controller));
  return [...classes].flatMap((controller) => listControllerRoutes(controller, reflector));
}

function listControllerRoutes(controller: Controller, reflector: Reflector): Route[] {
  const prototype = controller.prototype as Record<string, Handler>;
  const names = new MetadataScanner().getAllMethodNames(prototype);
  return names.flatMap((name) => {
    const handler = prototype[name];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (handler === undefined || method === undefined) return [];
    const access = getAccess(reflector, handler, controller);
    const paths = getPaths(controller).flatMap((prefix) =>
      getPaths(handler).map((path) => buildPathTemplate(prefix, path)),
    );
    return paths.map((path) => ({ method: RequestMethod[method], path, access }));
  });
}

function getPaths(target: object): string[] {
  return [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();
}

function buildPathTemplate(prefix: string, path: string): string {
  const joined = `/${prefix}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  return toPathTemplate(joined);
}

/** Converts a route's path to an OpenAPI path: `:article_id` becomes `{article_id}`. */
export function toPathTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
