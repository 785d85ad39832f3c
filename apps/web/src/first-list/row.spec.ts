import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideHttpClient } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import type { Article } from '@reader/contract';
import { ArticleRow } from '../app/screens/inbox/article-row';
import { anArticle } from '../app/state/library/testing';
import { DENSITIES, type Density } from '../app/state/preferences/preference-schema';
import { type TemplateNode, createRow, getTemplateKey, toRowFields } from './row';

const FILE = join(__dirname, 'row-templates.json');
/** `npm run row-templates` sets it. */
const MUST_WRITE = process.env['WRITE_ROW_TEMPLATES'] === 'true';
const SEARCH = '?show=all';
/** Long ago, so that the age is a date. */
const AT = '2020-11-20T10:00:00.000Z';

const DRAWN = DENSITIES.filter((density) => density !== 'expanded');
const STORY = { story_id: 4, size: 9, source_count: 3, article_ids: [1, 2, 3] };
const ARTICLES = [null, STORY].flatMap((story) =>
  [true, false].flatMap((read) =>
    [null, '/api/icons/moss'].flatMap((icon_url) =>
      [1, 14].map((reading_minutes) =>
        anArticle({
          title: 'Moss as a clock',
          excerpt: 'It grows a millimetre a year.',
          published_at: AT,
          read,
          source: { slug: 'moss', title: 'Field notes', icon_url },
          story,
          reading_minutes,
        }),
      ),
    ),
  ),
);

describe('the rows of the first list', () => {
  beforeEach(() => TestBed.configureTestingModule({ providers: [provideHttpClient()] }));

  it('are made from the template of the row’s component (otherwise: npm run row-templates)', () => {
    const lines = DRAWN.flatMap((density) =>
      ARTICLES.map((article) => {
        const template = readTemplate(render(article, density), toRowFields(article, SEARCH));
        const key = getTemplateKey(article, { density, isCollapsed: true });
        return `  ${JSON.stringify(key)}: ${JSON.stringify(template)}`;
      }),
    );
    const text = `{\n${[...new Set(lines)].join(',\n')}\n}\n`;
    if (MUST_WRITE) writeFileSync(FILE, text);
    expect(readFileSync(FILE, 'utf8')).toBe(text);
  });

  it.each(DRAWN)('show another article as the component does: %s', (density) => {
    const story = { ...STORY, source_count: 12 };
    const words = { title: 'Moss & <more>', excerpt: 'Unread', reading_minutes: 3 };
    const other = anArticle({ article_id: 7, ...words, published_at: AT, story });
    const options = { density, search: SEARCH, isCollapsed: true };
    const drawn = createRow(other, options).querySelector('rd-article-row');
    expect(toPlainHtml(drawn)).toBe(toPlainHtml(render(other, density)));
  });

  it('name an article without a title', () => {
    const options = { density: 'cozy', search: '', isCollapsed: true } as const;
    expect(createRow(anArticle({ title: '' }), options).textContent).toContain('Untitled');
  });
});

describe('the count of a story', () => {
  const has = (isCollapsed: boolean, story: Article['story']): boolean => {
    const row = createRow(anArticle({ story }), { density: 'cozy', search: '', isCollapsed });
    return row.textContent.includes('sources');
  };

  it('is on its row, and only in lists with one row for each story', () => {
    expect(has(true, STORY)).toBe(true);
    expect(has(false, STORY)).toBe(false);
    expect(has(true, null)).toBe(false);
  });
});

function render(article: Article, density: Density): Element {
  const row = TestBed.createComponent(ArticleRow);
  const fan = article.story === null ? null : 'closed';
  for (const [name, value] of Object.entries({ article, density, fan, search: SEARCH, tabStop: true }))
    row.componentRef.setInput(name, value);
  row.detectChanges();
  const host = document.createElement('rd-article-row');
  host.append(...(row.nativeElement as Element).childNodes);
  return host;
}

/** The rendered elements, with the values of the article replaced by the fields' names. */
function readTemplate(element: Element, fields: Readonly<Record<string, string>>): TemplateNode {
  const toField = (value: string): string => {
    const [name] = Object.entries(fields).find(([, known]) => known === value && value !== '') ?? [];
    return name === undefined ? value : `{${name}}`;
  };
  const attributes = [...element.attributes]
    .filter(({ name }) => !name.startsWith('_ng') && !name.startsWith('ng-'))
    .map(({ name, value }) => [name, toField(value)] as const);
  const children = [...element.childNodes].flatMap((child): TemplateNode[] => {
    if (child instanceof Element) return [readTemplate(child, fields)];
    return child instanceof Text && child.data !== '' ? [toField(child.data)] : [];
  });
  return [element.localName, Object.fromEntries(attributes), ...children];
}

function toPlainHtml(element: Element | null): string {
  return JSON.stringify(element && readTemplate(element, {}));
}
