import type { IconName } from '@reader/web-ui';
import type { CommandId } from './catalogue';

/** The icons of pages, as in the sources pane. */
const PAGE_ICONS: Partial<Record<CommandId, IconName>> = {
  'go.all': 'inbox',
  'go.today': 'calendar',
  'go.starred': 'star',
  'go.saved': 'bookmark',
  'go.archived': 'archive',
  'go.readingList': 'list-ordered',
  'go.stories': 'layers',
  'go.ask': 'message-circle-question',
  'go.briefing': 'coffee',
  'go.summary': 'newspaper',
  'go.rewind': 'rotate-ccw',
  'go.topics': 'map',
  'go.highlights': 'highlighter',
  'go.tags': 'tags',
  'go.watchlists': 'binoculars',
  'go.rules': 'workflow',
  'go.activity': 'activity',
  'go.sources': 'rss',
  'go.health': 'heart-pulse',
  'go.ingest': 'refresh-cw',
  'go.settings': 'settings',
};

/** Commands that open no page have a sign without a meaning. */
export function getPageIcon(commandId: string): IconName {
  return PAGE_ICONS[commandId as CommandId] ?? 'chevron-right';
}
