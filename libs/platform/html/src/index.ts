export { sanitizeHtml, HTML_LENGTH_MAX } from './sanitize/sanitize';
export type { SanitizeOptions } from './sanitize/pictures';
export { cleanText } from './text/clean-text';
export { decodeReferences, escapeHtml } from './text/entities';
export { excerptOf } from './text/excerpt';
export { textOf } from './text/plain-text';
export { countWords } from './text/words';
export { safeUrl, URL_LENGTH_MAX } from './url/safe-url';
export { withoutTracking } from './url/tracking';
