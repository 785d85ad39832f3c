import { provideHttpClient } from '@angular/common/http';
import { provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import { aSession } from '../session/testing';
import { Articles } from './articles';
import { anArticle } from './testing';
import { UndoableTriage } from './undoable-triage';

describe('a change by a command of the user', () => {
  it.each([
    { event: 'star', starred: false },
    { event: 'unstar', starred: true },
  ] as const)('$event is undone by the opposite', async ({ event, starred }) => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), aSession()],
    });
    const articles = TestBed.inject(Articles);
    const before = anArticle({ starred });
    articles.store([before]);
    TestBed.inject(UndoableTriage).apply(before, event, false);
    expect(articles.find(1)?.()).toMatchObject({ starred: !starred });
    await TestBed.inject(Notices).undoLast();
    expect(articles.find(1)?.()).toMatchObject({ starred });
  });
});
