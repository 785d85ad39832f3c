export { ClientConfigModule } from './client-config';
export { ApiCollection } from './answers';
export { hasBody, JSON_BODY_MAX_BYTES, PUBLIC_BODY_MAX_BYTES, readBytes } from './body';
export {
  collection,
  type Collection,
  type Found,
  Page,
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
} from './collection';
export { configureHttp } from './configure';
export { askingClient, clientAddress } from './asking-client';
export { clientNetwork } from './client-network';
export { EventStream } from './event-stream';
export { openApiDocument } from './docs';
export { nonceOf } from './headers';
export { KeyedSemaphore, type SemaphoreOptions } from './keyed-semaphore';
export { type Access, accessOf, Admin, ByToken, CurrentUser, Public } from './marks';
export { Flag, Id, ObjectsOf, Repeatable, Visible, WholeNumber } from './parameters';
export * from './problem';
export { toProblem } from './problem.filter';
export { ProblemView } from './problem.view';
export { requestIdOf } from './request-id';
export { pathTemplate, type Route, routesOf } from './routes';
export { serve } from './serve';
export { findTextFault } from './text';
