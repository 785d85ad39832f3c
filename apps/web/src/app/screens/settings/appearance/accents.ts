/** Preset hues in OKLCH; any other can be set beside them. */
export const ACCENTS: readonly { readonly hue: number; readonly name: string }[] = [
  { hue: 262, name: $localize`:A colour:Blue` },
  { hue: 295, name: $localize`:A colour:Violet` },
  { hue: 345, name: $localize`:A colour:Pink` },
  { hue: 25, name: $localize`:A colour:Red` },
  { hue: 55, name: $localize`:A colour:Orange` },
  { hue: 110, name: $localize`:A colour:Olive` },
  { hue: 150, name: $localize`:A colour:Green` },
  { hue: 195, name: $localize`:A colour:Teal` },
];
