import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type Config, VERSION } from '@reader/config';
import { type Request, type Response, static as files } from 'express';
import { REDOC_PAGE, SWAGGER_PAGE } from './docs.pages';
import { addDocumentParts } from './document-part';
import { getNonce } from './security-headers';
import { ProblemView } from './problem.view';
import { type Route, listRoutes } from './routes';

const REDOC_PICTURE = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const SESSION_COOKIE_SCHEME = 'session';

/** Builds the OpenAPI 3 document: the DTOs and views, plus errors and access from the routes' marks. */
export function buildOpenApiDocument(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle('Reader')
    .setDescription(
      'The API of a self-hosted reading service. Errors are RFC 9457 problems with a stable `code`.',
    )
    .setVersion(VERSION)
    .addCookieAuth(
      'reader_session',
      { type: 'apiKey', in: 'cookie', name: 'reader_session' },
      SESSION_COOKIE_SCHEME,
    )
    .build();
  const document = SwaggerModule.createDocument(app, head, {
    extraModels: [ProblemView],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const route of listRoutes(app)) describeRoute(document, route);
  return document;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

type Responses = Operation['responses'];

function describeProblem(description: string): Responses[string] {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description, content: { 'application/problem+json': { schema } } };
}

/**
 * The possible errors follow from the route: who may call it, whether its path has an id, whether it takes
 * values.
 */
function describeProblems({ path, access }: Route, takesValues: boolean): Responses {
  return {
    ...(access === 'public' ? {} : { 401: describeProblem('Not signed in.') }),
    ...(access === 'admin' ? { 403: describeProblem('Signed in, but not an administrator.') } : {}),
    ...(path.includes('{') ? { 404: describeProblem('Unknown, or not visible to the user.') } : {}),
    ...(takesValues ? { 422: describeProblem('The request does not validate.') } : {}),
    default: describeProblem('Any other error.'),
  };
}

function describeRoute(document: OpenAPIObject, route: Route): void {
  const { method, path, access } = route;
  const operations = document.paths[path] as Record<string, Operation> | undefined;
  const operation = operations?.[method.toLowerCase()];
  if (operation === undefined) return;
  const takesValues = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  operation.summary ??= `${method} ${path}`;
  operation.description = `Access: ${access}.`;
  operation.responses = { ...describeProblems(route, takesValues), ...operation.responses };
  if (access !== 'public') operation.security = [{ [SESSION_COOKIE_SCHEME]: [] }];
}

/** Serves `/openapi.json`, `/docs` and `/redoc` with our own assets, under the same CSP as every page. */
export function mountDocs(app: NestExpressApplication, _: Config): void {
  let document: OpenAPIObject | null = null;
  app.use('/openapi.json', (_request: Request, response: Response) => {
    response.json((document ??= addDocumentParts(app, buildOpenApiDocument(app))));
  });
  const redoc = join(dirname(require.resolve('redoc/package.json')), 'bundles');
  const swagger = dirname(require.resolve('swagger-ui-dist/package.json'));
  app.use('/docs/assets', files(swagger, { index: false }));
  // Its only picture would load from a CDN; our pages load nothing from other sites.
  const program = readFileSync(join(redoc, 'redoc.standalone.js'), 'utf8').replaceAll(
    REDOC_PICTURE,
    'data:,',
  );
  app.use('/redoc/assets/redoc.standalone.js', (_request: Request, response: Response) => {
    response.type('text/javascript').send(program);
  });
  const icon = readFileSync(join(swagger, 'favicon-32x32.png')).toString('base64');
  app.use('/docs', (_request: Request, response: Response) => sendPage(response, SWAGGER_PAGE, icon));
  app.use('/redoc', (_request: Request, response: Response) => sendPage(response, REDOC_PAGE, icon));
}

function sendPage(response: Response, html: string, icon: string): void {
  response
    .type('html')
    .send(html.replaceAll('%NONCE%', getNonce(response)).replace('%ICON%', `data:image/png;base64,${icon}`));
}
