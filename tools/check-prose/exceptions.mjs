/** Phrases in which a banned word has its plain meaning, each with a reason. */
export const PROSE_EXCEPTIONS = [
  'in turn', // an ordinary adverb: "and that in turn ends the stream"
  'turn on',
  'turn off',
  'turned on',
  'turn it on',
  'turn the source off',
  'turned this rule off',
  'turned off', // what a switch does, on screens and in documents
];

/** Invented articles of the demo: content, not documentation. */
export const SAMPLE_TEXTS = ['tools/demo/sites/'];
