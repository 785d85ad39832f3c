import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { Component, NO_ERRORS_SCHEMA, input } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { WholeArticle } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { AiAccess } from '../../state/server/ai-access';
import { Articles } from '../../state/library/articles';
import { anArticle } from '../../state/library/testing';
import { Player } from '../../state/player/player';
import { ArticlePage } from './article-page';
import { NeighbourSwipe } from './neighbour-swipe';
import { KeepsPlace } from './place/keeps-place';
import { ReadingPositions } from './place/reading-positions';

@Component({ selector: 'rd-article-body', template: '<div class="rd-prose" [innerHTML]="html()"></div>' })
class Body {
  readonly article = input.required<WholeArticle>();
  protected readonly html = (): string => this.article().content_html ?? '';
}

const ARTICLE: WholeArticle = {
  ...anArticle({ article_id: 7, title: 'Cranes', has_body: true }),
  ...{ content_html: '', attachments: [] },
} as unknown as WholeArticle;
const HTML = '<p>They moved.</p><p>They stopped.</p>';
const NOTICE = 'Back to where you stopped';

describe('the position in an article', () => {
  let page: ComponentFixture<ArticlePage>;
  let http: HttpTestingController;

  beforeEach(() => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
    TestBed.configureTestingModule({
      providers: [
        ...[provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
        { provide: AiAccess, useValue: { enabled: () => false } },
        { provide: Player, useValue: { track: () => null, playing: () => false } },
      ],
    }).overrideComponent(ArticlePage, {
      set: { imports: [Body, KeepsPlace, NeighbourSwipe], schemas: [NO_ERRORS_SCHEMA] },
    });
    http = TestBed.inject(HttpTestingController);
    TestBed.inject(Articles).store([ARTICLE]);
    TestBed.inject(ReadingPositions).set(7, { block: 1, words: 'They stopped.' });
    page = TestBed.createComponent(ArticlePage);
    page.componentRef.setInput('articleId', 7);
  });
  afterEach(() => jest.restoreAllMocks());

  const listNotices = (): string[] =>
    TestBed.inject(Notices)
      .all()
      .map(({ text }) => text);

  it('is restored once the stored full text is in the page', async () => {
    page.detectChanges();
    http.expectOne('/api/articles/7').flush(ARTICLE);
    await settle(page);
    expect(page.nativeElement.querySelector('rd-article-skeleton')).not.toBeNull();
    expect(listNotices()).not.toContain(NOTICE);
    http.expectOne('/api/articles/7/body').flush({ article_id: 7, html: HTML });
    await settle(page);
    expect(page.nativeElement.querySelectorAll('.rd-prose p')).toHaveLength(2);
    expect(listNotices()).toContain(NOTICE);
  });
});

/** Lets the promises of a response run, and renders what they changed. */
async function settle(page: ComponentFixture<unknown>): Promise<void> {
  for (let step = 0; step < 20; step++) await Promise.resolve();
  page.detectChanges();
}
