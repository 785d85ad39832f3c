import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Ingestion } from '../../state/library/ingestion';
import { Sources } from '../../state/library/sources';
import { FirstArticles } from './first-articles';

describe('the first articles', () => {
  let part: ComponentFixture<FirstArticles>;
  let http: HttpTestingController;

  beforeEach(() => {
    const ingestion = { progress: () => null, finished: () => null, running: () => false };
    TestBed.configureTestingModule({
      providers: [
        ...[provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
        { provide: Ingestion, useValue: ingestion },
        { provide: Sources, useValue: { all: () => [] } },
      ],
    }).overrideComponent(FirstArticles, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    http = TestBed.inject(HttpTestingController);
    part = TestBed.createComponent(FirstArticles);
    part.detectChanges();
  });

  const getText = (): string => part.nativeElement.textContent;
  const hasSkeleton = (): boolean => part.nativeElement.querySelector('rd-skeleton') !== null;
  async function settle(): Promise<void> {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    part.detectChanges();
  }

  it('are called missing only after the first answer', async () => {
    expect(getText()).not.toContain('No articles yet.');
    expect(hasSkeleton()).toBe(true);
    http.expectOne(({ url }) => url.startsWith('/api/articles')).flush({ items: [], total: 0 });
    await settle();
    expect(getText()).toContain('No articles yet.');
    expect(getText()).toContain('Check sources now');
    expect(hasSkeleton()).toBe(false);
  });

  it('do not stay a skeleton when the answer fails', async () => {
    http.expectOne(({ url }) => url.startsWith('/api/articles')).error(new ProgressEvent('error'));
    await settle();
    expect(getText()).toContain('Check sources now');
    expect(hasSkeleton()).toBe(false);
  });
});
