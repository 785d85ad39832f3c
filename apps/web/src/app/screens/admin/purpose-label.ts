/** Names of the purposes that prompts are recorded under. */
const LABELS: Readonly<Record<string, string>> = {
  ask: $localize`Ask`,
  insights: $localize`Insights`,
  perspectives: $localize`Perspectives`,
  summary: $localize`Summary`,
  topics: $localize`Topic names`,
  article_of_page: $localize`Full texts`,
  embeddings: $localize`Similarity`,
  briefing: $localize`Briefings`,
};

/** The purpose as users call it; one without a name as it is recorded. */
export function getPurposeLabel(purpose: string): string {
  return LABELS[purpose] ?? purpose;
}
