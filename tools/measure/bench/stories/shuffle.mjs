/** A copy in a random order (Fisher and Yates). */
export function shuffle(items, random) {
  const shuffled = [...items];
  for (let n = shuffled.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [shuffled[n], shuffled[other]] = [shuffled[other], shuffled[n]];
  }
  return shuffled;
}
