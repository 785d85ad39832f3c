import { Service, inject } from '@angular/core';
import { DENSITY_LABELS } from '../../state/preferences/density-labels';
import { DENSITIES, FACES, type Face } from '../../state/preferences/preference-schema';
import { Preferences } from '../../state/preferences/preferences';
import { Theme, type ThemeName } from '../../state/session/theme';

interface SettingChoice {
  readonly id: string;
  readonly label: string;
  run(): void;
}

const THEMES: Readonly<Record<ThemeName, string>> = {
  system: $localize`Theme: system`,
  light: $localize`Theme: light`,
  dark: $localize`Theme: dark`,
};
const FONTS: Readonly<Record<Face, string>> = {
  serif: $localize`Font: serif`,
  sans: $localize`Font: sans`,
  mono: $localize`Font: mono`,
  system: $localize`Font: system`,
  legible: $localize`Font: legible`,
};

/** Settings that are changed from the palette without their page. */
@Service()
export class PaletteSettings {
  private readonly preferences = inject(Preferences);
  private readonly theme = inject(Theme);

  readonly all: readonly SettingChoice[] = [
    ...(['light', 'dark', 'system'] as const).map((name) => ({
      id: `set:theme:${name}`,
      label: THEMES[name],
      run: () => void this.theme.choose(name),
    })),
    ...FACES.map((face) => ({
      id: `set:font:${face}`,
      label: FONTS[face],
      run: () => this.preferences.set('article.face', face),
    })),
    ...DENSITIES.map((density) => ({
      id: `set:density:${density}`,
      label: $localize`Layout: ${DENSITY_LABELS[density]}:DENSITY:`,
      run: () => this.preferences.set('list.density', density),
    })),
  ];
}
