export { parseTerms, type Term } from './terms';
export { findTerms, type Span } from './find-terms';
export { buildSnippet } from './snippet';
