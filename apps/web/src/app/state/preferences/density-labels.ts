import type { Density } from './preference-schema';

export const DENSITY_LABELS: Record<Density, string> = {
  title: $localize`Titles`,
  cozy: $localize`Cosy`,
  magazine: $localize`Magazine`,
  expanded: $localize`Expanded`,
};
