import type { Article } from '@reader/contract';
import { formatFullTime, formatRelativeTime, getHue, getInitial, toLoadableIcon } from '@reader/web-words';
import { formatReadingMinutes } from '../app/screens/inbox/reading-minutes';
import { formatSourceCount } from '../app/screens/sources/list/source-count';
import type { Density } from '../app/state/preferences/preference-schema';
import TEMPLATES from './row-templates.json';

/** A tag, its attributes, its children; or a text. A text or attribute like `{title}` is a field. */
export type TemplateNode = string | readonly [string, Readonly<Record<string, string>>, ...TemplateNode[]];

/** How a list shows its rows. */
export interface RowOptions {
  readonly density: Density;
  /** The query string of the list's address. */
  readonly search: string;
  /** Whether each story has one row. */
  readonly isCollapsed: boolean;
}

/** Articles with the same key differ in their fields only. */
export function getTemplateKey(
  { read, reading_minutes: minutes, source, story }: Article,
  { density, isCollapsed }: Omit<RowOptions, 'search'>,
): string {
  const icon = toLoadableIcon(source.icon_url);
  const parts = [density, read ? 'read' : 'unread', icon === null ? 'tile' : 'icon'];
  if (density !== 'title' && formatReadingMinutes(minutes) !== '') parts.push('long');
  return [...parts, ...(isCollapsed && story !== null ? ['story'] : [])].join(' ');
}

/** What the row's component shows of an article, by the names that the templates use. */
export function toRowFields(article: Article, search: string): Readonly<Record<string, string>> {
  const { article_id: id, published_at: at, source, story } = article;
  return {
    href: `/inbox/${id}${search}`,
    description: `excerpt-${id}`,
    title: article.title || $localize`Untitled`,
    excerpt: article.excerpt,
    source: source.title,
    icon: toLoadableIcon(source.icon_url) ?? '',
    initial: getInitial(source.title),
    tile: `--tile: ${getHue(source.title)};`,
    at,
    time: formatFullTime(at),
    age: formatRelativeTime(at, Date.now()),
    minutes: formatReadingMinutes(article.reading_minutes),
    unread: $localize`Unread`,
    sources: formatSourceCount(story?.source_count ?? 0),
    count: String(story?.source_count ?? 0),
  };
}

/** An article as its component draws it: the templates are made from `article-row.html`. */
export function createRow(article: Article, options: RowOptions): HTMLElement {
  const templates = TEMPLATES as unknown as Readonly<Record<string, TemplateNode>>;
  const row = document.createElement('div');
  row.className = 'row';
  row.role = 'listitem';
  row.dataset['article'] = String(article.article_id);
  const template = templates[getTemplateKey(article, options)];
  if (template !== undefined) row.append(createNode(template, toRowFields(article, options.search)));
  return row;
}

function createNode(template: TemplateNode, fields: Readonly<Record<string, string>>): Node | string {
  const fill = (text: string): string => fields[/^\{(\w+)\}$/.exec(text)?.[1] ?? ''] ?? text;
  if (typeof template === 'string') return fill(template);
  const [tag, attributes, ...children] = template;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // The page's CSP refuses style attributes, but not styles set by script.
    if (name === 'style') element.style.cssText = fill(value);
    else element.setAttribute(name, fill(value));
  }
  element.append(...children.map((child) => createNode(child, fields)));
  return element;
}
