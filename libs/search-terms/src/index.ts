export { parseTerms, type Term } from './terms';
export { findTerms } from './find-terms';
export { buildSnippet } from './snippet';
