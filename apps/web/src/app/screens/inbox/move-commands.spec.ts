import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Commands } from '../../shell/commands/commands';
import { parseReadingView } from '../../state/library/reading-view';
import { anArticle } from '../../state/library/testing';
import { Listing } from './listing';
import type { ListScreen } from './list-screen';
import { registerMoveCommands } from './move-commands';

const VIEW = parseReadingView({});
const SCREEN: ListScreen = {
  reading: signal(VIEW),
  openId: signal(null),
  openRow: signal(null),
  renew: () => Promise.resolve(),
  goTo: () => undefined,
};

describe('the keys that move between articles', () => {
  it.each(['article.next', 'article.previous', 'article.open'])('%s waits for the list', (id) => {
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(),
        provideHttpClientTesting(),
        provideRouter([{ path: '**', children: [] }]),
        Listing,
      ],
    });
    TestBed.runInInjectionContext(() => registerMoveCommands(SCREEN));
    const listing = TestBed.inject(Listing);
    void listing.open(VIEW);
    expect(TestBed.inject(Commands).run(id)).toBe(false);
    const page = TestBed.inject(HttpTestingController).expectOne(({ url }) => url === '/api/articles');
    page.flush({ items: [anArticle({ article_id: 4 })], total: 1 });
    expect(TestBed.inject(Commands).run(id)).toBe(true);
  });
});
