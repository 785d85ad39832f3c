import type { Claim } from '@reader/contract';

/** The claims of a field, or of all fields that begin so; each sentence once. */
export function selectClaims(claims: readonly Claim[] | undefined, field: string): readonly Claim[] {
  const isIncluded = field.endsWith('[')
    ? (claim: Claim): boolean => claim.field.startsWith(field)
    : (claim: Claim): boolean => claim.field === field;
  const sentences = new Set<string>();
  return (claims ?? []).filter(
    (claim) => isIncluded(claim) && !sentences.has(claim.sentence) && sentences.add(claim.sentence),
  );
}
