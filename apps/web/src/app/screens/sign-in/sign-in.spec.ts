import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { watchConnection } from '../../state/offline/connection.interceptor';
import { setSignOutPending } from '../../state/session/pending-sign-out';
import { SignIn } from './sign-in';

const CONFIG = { idp: { enabled: true, local_login: false } };

describe('the sign-in page', () => {
  let http: HttpTestingController;
  let page: ComponentFixture<SignIn>;

  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(withInterceptors([watchConnection])),
        ...[provideHttpClientTesting(), provideRouter([])],
      ],
    });
    http = TestBed.inject(HttpTestingController);
  });

  afterEach(() => {
    http.verify();
    jest.useRealTimers();
  });

  const settle = async (ms = 0): Promise<void> => {
    await jest.advanceTimersByTimeAsync(ms);
    page.detectChanges();
    await jest.advanceTimersByTimeAsync(0);
    page.detectChanges();
  };
  const open = async (): Promise<void> => {
    page = TestBed.createComponent(SignIn);
    await settle();
  };
  const fail = async (url: string): Promise<void> => {
    http.expectOne(url).error(new ProgressEvent('error'));
    await settle();
  };
  const getText = (): string => page.nativeElement.textContent;
  const hasSingleSignOn = (): boolean => page.nativeElement.querySelector('a[href^="/auth/login"]') !== null;

  it('says that the server does not answer, and offers to try again', async () => {
    await open();
    await fail('/api/config');
    expect(getText()).toContain('The server isn’t responding');
    page.nativeElement.querySelector('rd-problem-message button').click();
    http.expectOne('/api/live').flush({});
    await settle();
    http.expectOne('/api/config').flush(CONFIG);
    await settle();
    expect(getText()).not.toContain('The server isn’t responding');
    expect(hasSingleSignOn()).toBe(true);
  });

  it('tries again when the server is back', async () => {
    await open();
    await fail('/api/config');
    await fail('/api/live');
    await settle(2_000);
    http.expectOne('/api/live').flush({});
    await settle();
    http.expectOne('/api/config').flush(CONFIG);
    await settle();
    expect(hasSingleSignOn()).toBe(true);
  });

  it('offers single sign-on only after the last user is signed out', async () => {
    setSignOutPending(true);
    await open();
    http.expectNone('/api/config');
    http.expectOne(({ url }) => url === '/api/users/me/sessions').flush({ items: [] });
    await settle();
    http.expectOne('/auth/logout').flush(null);
    await settle();
    http.expectOne('/api/config').flush(CONFIG);
    await settle();
    expect(hasSingleSignOn()).toBe(true);
  });
});
