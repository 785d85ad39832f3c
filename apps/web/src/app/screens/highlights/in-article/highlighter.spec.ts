import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import type { Highlight } from '@reader/contract';
import { Highlighter } from './highlighter';

const HIGHLIGHT: Highlight = {
  highlight_id: 5,
  article_id: 1,
  quote: 'Moss grows slowly.',
  prefix: '',
  suffix: '',
  start: 0,
  end: 18,
  color: '#ffd54f',
  note: 'Check',
  created_at: '2026-11-20T10:00:00.000Z',
  resolution: 'exact',
};
const URL = '/api/articles/1/highlights';

/** Parts of browsers that jsdom lacks. */
class Observer {
  readonly observe = (): void => undefined;
  readonly disconnect = (): void => undefined;
}

describe('the note of a highlight', () => {
  let page: ComponentFixture<Highlighter>;
  let http: HttpTestingController;

  beforeEach(async () => {
    Object.assign(globalThis, { ResizeObserver: Observer });
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    const prose = document.createElement('div');
    prose.innerHTML = `<p>${HIGHLIGHT.quote}</p>`;
    document.body.replaceChildren(prose);
    page = TestBed.createComponent(Highlighter);
    document.body.append(page.nativeElement);
    page.componentRef.setInput('drawn', { articleId: 1, prose });
    page.detectChanges();
    http.expectOne(({ url }) => url === URL).flush({ items: [HIGHLIGHT] });
    await settle();
    await openBox();
  });

  const find = <T extends Element>(selector: string): T | null => page.nativeElement.querySelector(selector);
  const getField = (): HTMLTextAreaElement =>
    find<HTMLTextAreaElement>('textarea') ?? fail('the box is closed');
  const fail = (text: string): never => {
    throw new Error(text);
  };
  async function settle(): Promise<void> {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  }
  const openBox = async (): Promise<void> => {
    document.querySelector('mark')?.click();
    await settle();
  };
  const type = async (text: string): Promise<void> => {
    const field = getField();
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await settle();
  };
  const save = async (): Promise<TestRequest> => {
    find('form')?.dispatchEvent(new Event('submit'));
    await settle();
    return http.expectOne(`${URL}/5`);
  };

  it('stays in its box when the server did not store it', async () => {
    await type('Ask the harbour');
    const request = await save();
    expect(request.request.body).toEqual({ note: 'Ask the harbour' });
    request.error(new ProgressEvent('error'));
    await settle();
    expect(getField().value).toBe('Ask the harbour');
  });

  it('closes its box once the server stored it', async () => {
    await type('Ask the harbour');
    (await save()).flush({ ...HIGHLIGHT, note: 'Ask the harbour' });
    await settle();
    expect(find('textarea')).toBeNull();
    await openBox();
    expect(getField().value).toBe('Ask the harbour');
  });

  it.each<[string, () => void]>([
    [
      'Escape',
      () => getField().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    ],
    ['a press outside', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ])('is still there after %s', async (_, close) => {
    await type('Ask the harbour');
    close();
    await settle();
    expect(find('textarea')).toBeNull();
    await openBox();
    expect(getField().value).toBe('Ask the harbour');
  });
});
