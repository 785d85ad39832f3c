import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { anArticle } from '../../state/library/testing';
import { ReadingItemRow } from './reading-item-row';
import { ReadingListPage } from './reading-list-page';

const ITEM = {
  ...{ item_id: 5, position: 0, done: false, note: 'Check', added_at: '2026-11-20T10:00:00.000Z' },
  article: anArticle({ article_id: 1, title: 'Harbour' }),
};

describe('the note on an article of the reading list', () => {
  let page: ComponentFixture<ReadingListPage>;
  let http: HttpTestingController;

  beforeEach(async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(ReadingListPage, {
      set: { imports: [ReadingItemRow], schemas: [NO_ERRORS_SCHEMA] },
    });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(ReadingListPage);
    page.detectChanges();
    await settle();
    http.expectOne(({ url }) => url === '/api/reading-list').flush({ items: [ITEM], total: 1 });
    await settle();
    press('Edit note');
    await settle();
    type('Ask the harbour');
    await settle();
  });

  const find = <T extends Element>(selector: string): T | null => page.nativeElement.querySelector(selector);
  const getField = (): HTMLTextAreaElement | null => find('textarea');
  async function settle(): Promise<void> {
    for (let step = 0; step < 30; step++) await Promise.resolve();
    page.detectChanges();
  }
  function press(label: string): void {
    const buttons: HTMLElement[] = [...page.nativeElement.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.trim() === label)?.click();
  }
  function type(text: string): void {
    const field = getField();
    if (!field) throw new Error('the editor is closed');
    field.value = text;
    field.dispatchEvent(new Event('input'));
  }
  const save = async (): Promise<TestRequest> => {
    find('form')?.dispatchEvent(new Event('submit'));
    await settle();
    return http.expectOne('/api/reading-list/5');
  };

  it('stays in its editor when the server did not store it', async () => {
    const request = await save();
    expect(request.request.body).toEqual({ note: 'Ask the harbour' });
    request.error(new ProgressEvent('error'));
    await settle();
    expect(getField()?.value).toBe('Ask the harbour');
    expect(find('rd-problem-message')).not.toBeNull();
  });

  it('closes its editor once the server stored it', async () => {
    const request = await save();
    expect(getField()?.value).toBe('Ask the harbour');
    request.flush({ ...ITEM, note: 'Ask the harbour' });
    await settle();
    expect(getField()).toBeNull();
    expect(find('p.note')?.textContent).toBe('Ask the harbour');
  });

  it('stays in its editor when the user goes on writing', async () => {
    const request = await save();
    type('Ask the harbour master');
    request.flush({ ...ITEM, note: 'Ask the harbour' });
    await settle();
    expect(getField()?.value).toBe('Ask the harbour master');
  });

  it('is still there after Escape', async () => {
    getField()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await settle();
    expect(getField()).toBeNull();
    press('Edit note');
    await settle();
    expect(getField()?.value).toBe('Ask the harbour');
  });
});
