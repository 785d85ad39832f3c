import type { Article } from '@reader/contract';
import { toLoadableIcon, getHue, getInitial, formatRelativeTime } from '@reader/web-words';
import type { Density } from '../app/state/preferences/preference-schema';

type Children = readonly (Node | string)[];

/** An article with the elements and classes of article-row.html, so that both look the same. */
export function createRow(article: Article, density: Density, search: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `/inbox/${article.article_id}${search}`;
  link.className = `${density}${article.read ? '' : ' unread'}`;
  link.append(...(density === 'title' ? buildTitleLine(article) : buildContent(article)));
  if (!article.read) {
    const dot = createElement('i', 'dot');
    dot.role = 'img';
    dot.ariaLabel = $localize`Unread`;
    link.prepend(dot);
  }
  const row = createElement('div', 'row', [createElement('rd-article-row', '', [link])]);
  row.role = 'listitem';
  row.dataset['article'] = String(article.article_id);
  return row;
}

function buildTitleLine(article: Article): Children {
  return [createIcon(article), createTitle(article), createAge(article)];
}

function buildContent(article: Article): Children {
  const words = createElement('div', 'words', [
    createTitle(article),
    createElement('p', '', [article.excerpt]),
  ]);
  const separator = createElement('span', '', ['·']);
  separator.ariaHidden = 'true';
  const source = createElement('span', 'source', [article.source.title]);
  return [words, createElement('div', 'facts', [createIcon(article), source, separator, createAge(article)])];
}

function createTitle({ title }: Article): HTMLElement {
  return createElement('h3', '', [title || $localize`Untitled`]);
}

function createAge({ published_at: at }: Article): HTMLElement {
  return createElement('rd-age', '', [createElement('time', '', [formatRelativeTime(at, Date.now())])]);
}

function createIcon({ source: { title, icon_url: icon } }: Article): HTMLElement {
  const frame = createElement('rd-site-icon', 'site-icon');
  frame.ariaHidden = 'true';
  const address = toLoadableIcon(icon);
  if (address === null) {
    const tile = createElement('span', '', [getInitial(title)]);
    tile.style.setProperty('--tile', String(getHue(title)));
    frame.append(tile);
  } else {
    const picture = new Image(16, 16);
    picture.alt = '';
    picture.src = address;
    frame.append(picture);
  }
  return frame;
}

function createElement(tag: string, name: string, children: Children = []): HTMLElement {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  element.append(...children);
  return element;
}
