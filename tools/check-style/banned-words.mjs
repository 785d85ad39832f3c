/** Words that a newcomer would have to translate, and what to say instead. docs/naming.md explains them. */
export const BANNED_WORDS = {
  wish: 'input, query or options',
  wanted: 'requested, required or included',
  asked: 'requested',
  told: 'sent or reported',
  said: 'parsed or given',
  owe: 'enqueue or pending',
  owes: 'pending',
  owed: 'pending',
  owing: 'pending',
  debt: 'pending task',
  kept: 'stored, saved or cached',
  meant: 'intended',
  mend: 'repair or fix',
  sweep: 'bulk update or cleanup',
  swept: 'updated or removed',
  turn: 'slot, batch or transaction',
  turnstile: 'limiter',
  seldom: 'throttle',
  patience: 'timeout',
  politeness: 'throttle',
  complaint: 'finding or error',
  verdict: 'match result',
  judge: 'matcher',
  inquiry: 'matcher',
  circle: 'audience, or cycle between modules',
  shelf: 'view count or list',
  shelves: 'view counts',
  survey: 'discovery result',
  specimen: 'sample',
  doctor: 'diagnostics',
  acts: 'actions',
  acting: 'actions',
  anew: 'again',
  whoever: 'the user, the process …',
  remembered: 'cached or stored',
  recollection: 'cache',
};

/** Whole phrases that stay out of prose. */
export const BANNED_PHRASES = {
  'by nobody': 'name the subject',
  'of which': 'write two sentences',
  'so many': 'name the number',
  'in earnest': 'leave it out',
  'whatever it was': 'name it',
};

/** The banned word that a word is a form of, or null. */
export function findBannedForm(word) {
  const lower = word.toLowerCase();
  const stems = [lower, lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/(ed|ing)$/, '')];
  return stems.find((stem) => Object.hasOwn(BANNED_WORDS, stem)) ?? null;
}
