import { TestBed } from '@angular/core/testing';
import { Articles } from './articles';
import { anArticle } from './testing';

describe('Articles', () => {
  const articles = (): Articles => TestBed.inject(Articles);
  const READ = { state: 'read', read: true, starred: false } as const;

  it('shares one signal between all places that show an article', () => {
    articles().store([anArticle()], 0);
    const [row, page] = [articles().find(1), articles().find(1)];
    articles().beginTriage(1, READ);
    expect(row?.().read).toBe(true);
    expect(page?.().read).toBe(true);
  });

  it('ignores a response requested before a change', () => {
    articles().store([anArticle()], 0);
    const requestedAt = performance.now();
    articles().beginTriage(1, READ);
    articles().settle(1);
    articles().store([anArticle({ title: 'Edited' })], requestedAt);
    expect(articles().find(1)?.()).toMatchObject({ title: 'Edited', read: true });
  });

  it('accepts a response requested after the server had every change', () => {
    articles().store([anArticle()], 0);
    articles().beginTriage(1, READ);
    articles().settle(1);
    articles().store([anArticle()], performance.now() + 1);
    expect(articles().find(1)?.().read).toBe(false);
  });

  it('drops articles with the list that showed them', () => {
    articles().store([anArticle(), anArticle({ article_id: 2 })], 0);
    articles().keepOnly(new Set([2]));
    expect(articles().find(1)).toBeUndefined();
    expect(articles().find(2)).toBeDefined();
  });
});
