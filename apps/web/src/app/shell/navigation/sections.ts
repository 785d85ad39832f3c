/** A page of settings or administration: its name and address. */
export interface Section {
  readonly label: string;
  /** A shorter label for a row of tabs. */
  readonly tab?: string;
  /** Absolute. */
  readonly address: string;
  readonly forAdmins?: true;
}

export interface SectionGroup {
  readonly label: string;
  readonly sections: readonly Section[];
}

/** In the order of their links; the palette finds them as well. */
const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    label: $localize`Account`,
    sections: [
      { label: $localize`Profile`, address: '/settings/profile' },
      { label: $localize`Password`, address: '/settings/password' },
      { label: $localize`Devices`, address: '/settings/devices' },
      { label: $localize`Privacy`, address: '/settings/privacy' },
      { label: $localize`Limits`, address: '/settings/limits' },
    ],
  },
  {
    label: $localize`Reading`,
    sections: [
      { label: $localize`Appearance`, address: '/settings/appearance' },
      { label: $localize`Keyboard`, address: '/settings/keyboard' },
      { label: $localize`AI`, address: '/settings/ai' },
    ],
  },
  {
    label: $localize`Delivery`,
    sections: [
      { label: $localize`Briefings`, address: '/settings/briefings' },
      { label: $localize`Email`, address: '/settings/mail' },
      { label: $localize`Newsletters`, address: '/settings/newsletters' },
      { label: $localize`Notifications`, address: '/settings/notifications' },
    ],
  },
  {
    label: $localize`Apps`,
    sections: [
      { label: $localize`Connect an app`, address: '/settings/apps' },
      { label: $localize`Podcast`, address: '/settings/podcast' },
    ],
  },
  {
    label: $localize`Server`,
    sections: [
      { label: $localize`Old articles`, address: '/settings/retention', forAdmins: true },
      { label: $localize`Administration`, address: '/admin/users', forAdmins: true },
      { label: $localize`About`, address: '/settings/about' },
    ],
  },
];

/** The tabs of the administration. */
export const ADMIN_SECTIONS: readonly Section[] = [
  { label: $localize`Users`, address: '/admin/users' },
  { label: $localize`Jobs`, address: '/scheduler' },
  { label: $localize`Queues`, address: '/admin/outbox' },
  { label: $localize`Storage`, address: '/admin/storage' },
  { label: $localize`Language models`, tab: $localize`Models`, address: '/admin/models' },
  { label: $localize`Reported texts`, address: '/admin/text-reports' },
  { label: $localize`Story corrections`, tab: $localize`Stories`, address: '/admin/stories' },
];

export function listSectionGroups(isAdmin: boolean): readonly SectionGroup[] {
  return SECTION_GROUPS.map(({ label, sections }) => ({
    label,
    sections: sections.filter(({ forAdmins }) => isAdmin || !forAdmins),
  }));
}

/** The section that an address of the front end is in. */
export function findSection(groups: readonly SectionGroup[], url: string): Section | undefined {
  const [path] = url.split(/[?#]/);
  return groups
    .flatMap(({ sections }) => sections)
    .find(({ address }) => path === address || path?.startsWith(`${address}/`));
}

/** The palette finds each page of the administration. */
export function listAllSections(isAdmin: boolean): readonly Section[] {
  const sections = listSectionGroups(isAdmin).flatMap((group) => group.sections);
  return [...sections, ...(isAdmin ? ADMIN_SECTIONS : [])];
}
