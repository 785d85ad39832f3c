/** On this text each pattern below takes half a second of CPU time, because the engine needs many states. */
export function aSlowText(): string {
  let seed = 7;
  const letters = Array.from({ length: 12_000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed > 1_073_741_824 ? 'x' : 'y';
  });
  const words = letters.join('').match(/.{1,9}/g) ?? [];
  return `<p>${words.join(' ')}</p>`;
}

/** Conditions that are allowed and match nothing. Together they far exceed the budget of a batch. */
export function slowConditions(field: string): { field: string; op: string; value: string }[] {
  const values = Array.from({ length: 19 }, (_, n) => `x(?:.{0,30}){15}q{${n + 2}}`);
  return values.map((value) => ({ field, op: 'matches', value }));
}
