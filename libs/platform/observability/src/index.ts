export { crashOnUnexpected } from './crash';
export { StructuredLogger } from './logger';
export { redact, redactText } from './redaction';
