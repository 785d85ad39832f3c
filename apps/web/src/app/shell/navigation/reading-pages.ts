import type { IconName } from '@reader/web-ui';

interface ReadingPage {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Hidden where generated texts are switched off. */
  readonly isGenerated?: true;
  /** Hidden unless the administrator embeds an assistant. */
  readonly isAssistant?: true;
}

/** The pages beside the lists, in the order of the pane and of the phone's menu. */
const READING_PAGES: readonly ReadingPage[] = [
  { path: '/briefings', label: $localize`Briefing`, icon: 'coffee', isGenerated: true },
  { path: '/reading-list', label: $localize`Reading list`, icon: 'list-ordered' },
  { path: '/stories', label: $localize`Stories`, icon: 'layers' },
  { path: '/summary', label: $localize`Summary`, icon: 'newspaper', isGenerated: true },
  { path: '/topics', label: $localize`Topics`, icon: 'map' },
  { path: '/highlights', label: $localize`Highlights`, icon: 'highlighter' },
  { path: '/watchlists', label: $localize`Watchlists`, icon: 'binoculars' },
  { path: '/search', label: $localize`Search`, icon: 'search' },
  { path: '/ask', label: $localize`Ask`, icon: 'message-circle-question', isGenerated: true },
  { path: '/assistant', label: $localize`Assistant`, icon: 'sparkles', isAssistant: true },
  { path: '/rules', label: $localize`Rules`, icon: 'list-filter' },
  { path: '/activity', label: $localize`Activity`, icon: 'activity' },
];

interface Offered {
  readonly generated: boolean;
  readonly assistant: boolean;
}

export function listReadingPages({ generated, assistant }: Offered): readonly ReadingPage[] {
  return READING_PAGES.filter(
    ({ isGenerated, isAssistant }) => (generated || !isGenerated) && (assistant || !isAssistant),
  );
}
