import { HttpErrorResponse, provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Connection } from '../../state/offline/connection';
import { ArticleFailure } from './article-failure';

describe('an article that did not load', () => {
  let http: HttpTestingController;
  let failure: ComponentFixture<ArticleFailure>;
  const retry = jest.fn();

  beforeEach(() => {
    retry.mockReset();
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    });
    http = TestBed.inject(HttpTestingController);
  });

  const settle = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    failure.detectChanges();
  };
  const open = async (status: number): Promise<void> => {
    failure = TestBed.createComponent(ArticleFailure);
    failure.componentRef.setInput('error', new HttpErrorResponse({ status }));
    failure.componentInstance.retry.subscribe(retry);
    await settle();
  };
  const loseServer = async (): Promise<void> => {
    TestBed.inject(Connection).verify();
    http.expectOne('/api/live').error(new ProgressEvent('error'));
    await settle();
  };
  const getText = (): string => failure.nativeElement.textContent;

  it.each([0, 502, 503])('loads when the server answers again after status %i', async (status) => {
    await open(status);
    await loseServer();
    expect(retry).not.toHaveBeenCalled();
    TestBed.inject(Connection).markReachable();
    await settle();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('announces that only while the server is away', async () => {
    await open(0);
    expect(getText()).not.toContain('It loads when');
    await loseServer();
    expect(getText()).toContain('It loads when the server answers again.');
    TestBed.inject(Connection).markReachable();
    await settle();
    expect(getText()).not.toContain('It loads when');
  });

  it('is not requested again when it does not exist', async () => {
    await open(404);
    await loseServer();
    TestBed.inject(Connection).markReachable();
    await settle();
    expect(retry).not.toHaveBeenCalled();
  });
});
