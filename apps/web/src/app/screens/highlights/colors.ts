/** Highlight colours: the server stores the sRGB colour, the page shows the theme's token. */
export const HIGHLIGHT_COLORS = [
  { name: 'yellow', color: '#f6d365', label: $localize`:A colour:Yellow` },
  { name: 'green', color: '#a8d5a2', label: $localize`:A colour:Green` },
  { name: 'blue', color: '#9cc9f0', label: $localize`:A colour:Blue` },
  { name: 'pink', color: '#f4a9c0', label: $localize`:A colour:Pink` },
  { name: 'violet', color: '#c9b3f2', label: $localize`:A colour:Violet` },
] as const;

export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number];

/** A sync client may have set a colour that is not ours. */
export function findColor(hex: string): HighlightColor {
  return HIGHLIGHT_COLORS.find(({ color }) => color === hex) ?? HIGHLIGHT_COLORS[0];
}
