import type { IconName } from '@reader/web-ui';

interface ReadingPage {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** What it is for: to read, to find articles, or to manage. */
  readonly group: 'read' | 'find' | 'manage';
  /** Hidden where generated texts are switched off. */
  readonly isGenerated?: true;
  /** Hidden unless the administrator embeds an assistant. */
  readonly isAssistant?: true;
  /** Of use before there is a source. */
  readonly isEarly?: true;
}

/** The pages beside the lists, in the order of the pane and of the phone's menu. */
const READING_PAGES: readonly ReadingPage[] = [
  { path: '/search', group: 'find', label: $localize`Search`, icon: 'search', isEarly: true },
  { path: '/briefings', group: 'find', label: $localize`Briefing`, icon: 'coffee', isGenerated: true },
  {
    path: '/reading-list',
    group: 'read',
    label: $localize`Reading list`,
    icon: 'list-ordered',
    isEarly: true,
  },
  { path: '/stories', group: 'find', label: $localize`Stories`, icon: 'layers' },
  { path: '/summary', group: 'find', label: $localize`Summary`, icon: 'newspaper', isGenerated: true },
  { path: '/rewind', group: 'find', label: $localize`Rewind`, icon: 'rotate-ccw' },
  { path: '/topics', group: 'find', label: $localize`Topics`, icon: 'map' },
  { path: '/highlights', group: 'find', label: $localize`Highlights`, icon: 'highlighter' },
  { path: '/watchlists', group: 'manage', label: $localize`Watchlists`, icon: 'binoculars' },
  { path: '/ask', group: 'find', label: $localize`Ask`, icon: 'message-circle-question', isGenerated: true },
  {
    path: '/assistant',
    group: 'find',
    label: $localize`Assistant`,
    icon: 'sparkles',
    isAssistant: true,
    isEarly: true,
  },
  { path: '/rules', group: 'manage', label: $localize`Rules`, icon: 'workflow' },
  { path: '/activity', group: 'manage', label: $localize`Activity`, icon: 'activity' },
];

interface Offered {
  readonly generated: boolean;
  readonly assistant: boolean;
  /** Without a source the other pages have nothing to work on. */
  readonly sources: boolean;
}

export function listReadingPages({ generated, assistant, sources }: Offered): readonly ReadingPage[] {
  return READING_PAGES.filter(
    ({ isGenerated, isAssistant, isEarly }) =>
      (generated || !isGenerated) && (assistant || !isAssistant) && (sources || isEarly === true),
  );
}

/** The pages of the pane's second group. */
export function listFindPages(offered: Offered): readonly ReadingPage[] {
  return listReadingPages(offered).filter(({ group }) => group === 'find');
}

/** The pages of the account menu. */
export function listManagePages(): readonly ReadingPage[] {
  return READING_PAGES.filter(({ group }) => group === 'manage');
}
