import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { Highlight } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { ArticleHighlights } from './article-highlights';

const HIGHLIGHT: Highlight = {
  highlight_id: 5,
  article_id: 1,
  quote: 'Moss grows slowly.',
  prefix: '',
  suffix: '',
  start: 12,
  end: 30,
  color: '#ffd54f',
  note: 'Check',
  created_at: '2026-11-20T10:00:00.000Z',
  resolution: 'exact',
};

describe('undoing the deletion of a highlight', () => {
  let http: HttpTestingController;
  let highlights: ArticleHighlights;
  let notices: Notices;

  beforeEach(async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), ArticleHighlights],
    });
    http = TestBed.inject(HttpTestingController);
    notices = TestBed.inject(Notices);
    highlights = TestBed.inject(ArticleHighlights);
    await open(1, [HIGHLIGHT]);
    const removing = highlights.remove(HIGHLIGHT);
    http.expectOne('/api/articles/1/highlights/5').flush(null);
    await removing;
  });

  const open = async (id: number, items: Highlight[]): Promise<void> => {
    const opening = highlights.open(id);
    list(id, 'GET').flush({ items });
    await opening;
  };
  const list = (id: number, method: string): TestRequest =>
    http.expectOne(
      (request) => request.method === method && request.url === `/api/articles/${id}/highlights`,
    );
  const texts = (): string[] => notices.all().map(({ text }) => text);

  it('restores it in its own article while another one is open', async () => {
    await open(2, []);
    const undoing = notices.undoLast();
    const restored = list(1, 'POST');
    expect(restored.request.body).toMatchObject({ quote: HIGHLIGHT.quote, start: 12, note: 'Check' });
    restored.flush({ ...HIGHLIGHT, highlight_id: 6 });
    await undoing;
    expect(highlights.all()).toEqual([]);
    expect(texts()).toEqual(['Undone: Highlight deleted']);
  });

  it('shows it again while its article is open', async () => {
    const undoing = notices.undoLast();
    list(1, 'POST').flush({ ...HIGHLIGHT, highlight_id: 6 });
    await undoing;
    expect(highlights.all()).toMatchObject([{ highlight_id: 6 }]);
  });

  it('reports that the server did not restore it', async () => {
    const undoing = notices.undoLast();
    list(1, 'POST').error(new ProgressEvent('error'));
    await undoing;
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('The highlight was not restored');
  });
});
