/** A page of settings or administration: its name and address. */
export interface Section {
  readonly label: string;
  /** Absolute. */
  readonly address: string;
  readonly forAdmins?: true;
}

/** In the order of their links; the palette finds them as well. */
export const SECTIONS: readonly Section[] = [
  { label: $localize`Profile`, address: '/settings/profile' },
  { label: $localize`Briefings`, address: '/settings/briefings' },
  { label: $localize`Email`, address: '/settings/mail' },
  { label: $localize`Password`, address: '/settings/password' },
  { label: $localize`Devices`, address: '/settings/devices' },
  { label: $localize`Connect an app`, address: '/settings/apps' },
  { label: $localize`Podcast`, address: '/settings/podcast' },
  { label: $localize`Newsletters`, address: '/settings/newsletters' },
  { label: $localize`Notifications`, address: '/settings/notifications' },
  { label: $localize`Appearance`, address: '/settings/appearance' },
  { label: $localize`Keyboard`, address: '/settings/keyboard' },
  { label: $localize`AI`, address: '/settings/ai' },
  { label: $localize`Limits`, address: '/settings/limits' },
  { label: $localize`Privacy`, address: '/settings/privacy' },
  { label: $localize`About`, address: '/settings/about' },
  { label: $localize`Old articles`, address: '/settings/retention', forAdmins: true },
  { label: $localize`Administration`, address: '/admin/users', forAdmins: true },
];

/** The tabs of the administration. */
export const ADMIN_SECTIONS: readonly Section[] = [
  { label: $localize`Users`, address: '/admin/users' },
  { label: $localize`Jobs`, address: '/scheduler' },
  { label: $localize`Queues`, address: '/admin/outbox' },
  { label: $localize`Storage`, address: '/admin/storage' },
  { label: $localize`Language models`, address: '/admin/models' },
  { label: $localize`Reported texts`, address: '/admin/text-reports' },
  { label: $localize`Correct stories`, address: '/admin/stories' },
];

export function listSections(isAdmin: boolean): readonly Section[] {
  return SECTIONS.filter(({ forAdmins }) => isAdmin || !forAdmins);
}

/** The palette finds each page of the administration. */
export function listAllSections(isAdmin: boolean): readonly Section[] {
  return [...listSections(isAdmin), ...(isAdmin ? ADMIN_SECTIONS : [])];
}
