export const BRIEFING_KINDS = ['daily', 'weekly', 'on_demand'] as const;
export type BriefingKind = (typeof BRIEFING_KINDS)[number];
