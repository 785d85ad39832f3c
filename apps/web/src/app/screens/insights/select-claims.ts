import type { Claim } from '@reader/contract';

/** The claims of a field, or of all fields that begin so; each sentence once, and none that is `shown`. */
export function selectClaims(
  claims: readonly Claim[] | undefined,
  field: string,
  shown: readonly Claim[] = [],
): readonly Claim[] {
  const isIncluded = field.endsWith('[')
    ? (claim: Claim): boolean => claim.field.startsWith(field)
    : (claim: Claim): boolean => claim.field === field;
  const sentences = new Set(shown.map(({ sentence }) => sentence));
  return (claims ?? []).filter(
    (claim) => isIncluded(claim) && !sentences.has(claim.sentence) && sentences.add(claim.sentence),
  );
}
