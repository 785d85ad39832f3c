import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Api } from '../../../state/api/api';
import { type SourceListOptions, listCategories, groupSources, parseSort } from './group-sources';
import { Selection } from './selection';
import { type Draft, toDraft, buildRequests } from './source-draft';
import { aSource } from '../../../state/library/testing';

const ALL: SourceListOptions = { query: '', category: undefined, sort: 'category' };
const elan = aSource({
  slug: 'elan',
  title: 'Élan vital',
  category: 'Science',
  unread_count: 2,
  priority: 80,
});
const moss = aSource({ category: 'Garden', unread_count: 9, last_checked_at: '2026-11-20T10:00:00.000Z' });
const zinc = aSource({ slug: 'zinc', title: 'Zinc', feed_url: 'https://metal.example/rss' });
const sources = [zinc, elan, moss];
const titles = (options: Partial<SourceListOptions>): string[] =>
  groupSources(sources, { ...ALL, ...options }).flatMap((group) => group.sources.map(({ title }) => title));

describe('the list of sources', () => {
  it('is grouped by category, with sources without one last', () => {
    expect(groupSources(sources, ALL).map(({ category }) => category)).toEqual(['Garden', 'Science', null]);
    expect(listCategories(sources)).toEqual(['Garden', 'Science']);
  });

  it('finds a source by title, address and category, ignoring case and accents', () => {
    expect(titles({ query: 'elan' })).toEqual(['Élan vital']);
    expect(titles({ query: 'METAL' })).toEqual(['Zinc']);
    expect(titles({ query: 'vital science' })).toEqual(['Élan vital']);
    expect(titles({ query: 'vital garden' })).toEqual([]);
    expect(titles({ category: '' })).toEqual(['Zinc']);
  });

  it('can be sorted, equal ones by title', () => {
    expect(titles({ sort: 'unread' })).toEqual(['Moss', 'Élan vital', 'Zinc']);
    expect(titles({ sort: 'checked' })).toEqual(['Moss', 'Élan vital', 'Zinc']);
    expect(titles({ sort: 'priority' })).toEqual(['Élan vital', 'Moss', 'Zinc']);
    expect(parseSort('priority')).toBe('priority');
    expect(parseSort('nonsense')).toBe('category');
  });
});

describe('a selection', () => {
  it('selects a range with Shift, and drops rows that are no longer shown', () => {
    const selection = new Selection();
    const order = ['a', 'b', 'c', 'd', 'e'];
    selection.toggle('b', order, false);
    selection.toggle('d', order, true);
    expect([...selection.chosen()]).toEqual(['b', 'c', 'd']);
    selection.toggle('c', order, false);
    expect([...selection.chosen()]).toEqual(['b', 'd']);
    selection.toggle('e', ['e', 'f'], true);
    expect(selection.chosen().has('e')).toBe(true);
  });
});

describe('an edit', () => {
  it('sends only what changed', () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const [api, http] = [TestBed.inject(Api), TestBed.inject(HttpTestingController)];
    const listSent = (draft: Draft): unknown[] => {
      for (const send of buildRequests(moss, draft)) void send(api);
      return http.match(() => true).map(({ request: { url: path, body } }) => ({ path, body }));
    };
    expect(listSent(toDraft(moss))).toEqual([]);
    expect(listSent({ ...toDraft(moss), category: ' ', enabled: false, priority: 70 })).toEqual([
      { path: '/api/sources/moss', body: { category: null } },
      { path: '/api/sources/moss/enabled', body: { enabled: false } },
      { path: '/api/sources/moss/priority', body: { priority: 70 } },
    ]);
  });
});
