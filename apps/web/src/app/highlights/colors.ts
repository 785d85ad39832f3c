/** How highlights look: the server keeps the sRGB colour, the page shows its token in either theme. */
export const HIGHLIGHT_COLORS = [
  { name: 'yellow', color: '#f6d365', label: $localize`:A colour:Yellow` },
  { name: 'green', color: '#a8d5a2', label: $localize`:A colour:Green` },
  { name: 'blue', color: '#9cc9f0', label: $localize`:A colour:Blue` },
  { name: 'pink', color: '#f4a9c0', label: $localize`:A colour:Pink` },
  { name: 'violet', color: '#c9b3f2', label: $localize`:A colour:Violet` },
] as const;

export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number];

/** Another program may have given a colour that is none of ours. */
export function findColor(hex: string): HighlightColor {
  return HIGHLIGHT_COLORS.find(({ color }) => color === hex) ?? HIGHLIGHT_COLORS[0];
}
