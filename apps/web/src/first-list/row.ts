import type { Article } from '@reader/contract';
import { askableIcon, hueOf, initialOf, relativeTime } from '@reader/web-words';
import type { Density } from '../app/preferences/vocabulary';

type Children = readonly (Node | string)[];

/** An article as article-row.html draws it: the same elements by the same names, so that the look is one. */
export function rowOf(article: Article, density: Density, search: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `/inbox/${article.article_id}${search}`;
  link.className = `${density}${article.read ? '' : ' unread'}`;
  link.append(...(density === 'title' ? lineOf(article) : linesOf(article)));
  if (!article.read) {
    const dot = made('i', 'dot');
    dot.role = 'img';
    dot.ariaLabel = $localize`Unread`;
    link.prepend(dot);
  }
  const row = made('div', 'row', [made('rd-article-row', '', [link])]);
  row.role = 'listitem';
  row.dataset['article'] = String(article.article_id);
  return row;
}

function lineOf(article: Article): Children {
  return [iconOf(article), titleOf(article), ageOf(article)];
}

function linesOf(article: Article): Children {
  const words = made('div', 'words', [titleOf(article), made('p', '', [article.excerpt])]);
  const separator = made('span', '', ['·']);
  separator.ariaHidden = 'true';
  const source = made('span', 'source', [article.source.title]);
  return [words, made('div', 'facts', [iconOf(article), source, separator, ageOf(article)])];
}

function titleOf({ title }: Article): HTMLElement {
  return made('h3', '', [title || $localize`Untitled`]);
}

function ageOf({ published_at: at }: Article): HTMLElement {
  return made('rd-age', '', [made('time', '', [relativeTime(at, Date.now())])]);
}

function iconOf({ source: { title, icon_url: icon } }: Article): HTMLElement {
  const frame = made('rd-site-icon', 'site-icon');
  frame.ariaHidden = 'true';
  const address = askableIcon(icon);
  if (address === null) {
    const tile = made('span', '', [initialOf(title)]);
    tile.style.setProperty('--tile', String(hueOf(title)));
    frame.append(tile);
  } else {
    const picture = new Image(16, 16);
    picture.alt = '';
    picture.src = address;
    frame.append(picture);
  }
  return frame;
}

function made(tag: string, name: string, children: Children = []): HTMLElement {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  element.append(...children);
  return element;
}
