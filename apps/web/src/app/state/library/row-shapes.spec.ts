import { TestBed } from '@angular/core/testing';
import { Articles } from './articles';
import { RowShapes } from './row-shapes';
import { anArticle } from './testing';
import { provideHttpClient } from '@angular/common/http';

describe('the shapes of rows', () => {
  it('outlive their articles, and do not change with them', () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient()] });
    const [articles, shapes] = [TestBed.inject(Articles), TestBed.inject(RowShapes)];
    articles.store([anArticle({ article_id: 1, title: 'Moss', image_url: null })]);
    const shape = shapes.get(1);
    expect(shape?.hasPicture).toBe(false);
    const changes = shapes.changes();
    articles.keepOnly(new Set());
    articles.store([anArticle({ article_id: 1, title: 'Moss as a clock', image_url: null })]);
    expect(shapes.get(1)).toBe(shape);
    expect(shapes.changes()).toBe(changes);
  });
});
