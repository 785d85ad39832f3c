export { ClientConfigModule } from './client-config';
export type { FeatureName } from './features.view';
export { AssistantModule } from './assistant';
export { ApiCollection } from './api-collection';
export { Instant, IsInstant } from './instant';
export { hasBody, PUBLIC_BODY_MAX_BYTES, readBytes } from './body';
export { toCollection, type Collection, type PageResult, PageQuery, PAGE_LIMIT_MAX } from './collection';
export { configureHttp } from './configure';
export { ConnectionDrainer } from './connection-drainer';
export { decodeCursor, encodeCursor } from './cursor';
export { getClientId, getClientAddress } from './request-origin';
export { getClientNetwork } from './client-network';
export { EventStream } from './event-stream';
export { buildOpenApiDocument } from './docs';
export { type ApiDocumentPart, DescribeApi } from './document-part';
export { getNonce, IMAGE_CONTENT_SECURITY_POLICY } from './security-headers';
export { setRequestSlot } from './request-slot';
export { RequestLimiter } from './request-limiter';
export {
  getAccess,
  Admin,
  ByToken,
  CountedApart,
  CurrentUser,
  Embeddable,
  isCountedApart,
  isMisusedByElement,
  Public,
} from './access';
export {
  ArrayOf,
  BlankToNull,
  ConvertText,
  hasVisibleCharacter,
  ifGiven,
  ifNotNull,
  IsId,
  IsIntegerBetween,
  IsName,
  LowerCase,
  NotBlank,
  ParseIdPipe,
  ToArray,
  ToBoolean,
  ToInteger,
  Trimmed,
} from './parameters';
export * from './problem';
export { buildProblemDocument, toProblem } from './problem.filter';
export { ProblemView } from './problem.view';
export { getRequestId } from './request-id';
export { parseJson } from './json';
export { toPathTemplate, type Route, listRoutes } from './routes';
export { serve } from './serve';
export { findTextFault, RequestValidationPipe } from './validation';
