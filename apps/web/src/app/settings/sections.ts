/** The sections of the settings, in the order of their links; each has an address of its own. */
export const SECTIONS = [
  { path: 'profile', label: $localize`Profile` },
  { path: 'password', label: $localize`Password` },
  { path: 'apps', label: $localize`Other apps` },
  { path: 'appearance', label: $localize`Appearance` },
  { path: 'keyboard', label: $localize`Keyboard` },
  { path: 'privacy', label: $localize`Privacy` },
  { path: 'about', label: $localize`About` },
] as const;
