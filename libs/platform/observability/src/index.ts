export { launch } from './launch';
export { StructuredLogger } from './logger';
export { redact, redactText } from './redaction';
