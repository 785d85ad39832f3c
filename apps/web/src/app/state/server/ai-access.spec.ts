import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { signal } from '@angular/core';
import { Session } from '../session/session';
import { AiAccess } from './ai-access';

describe('generated texts', () => {
  const user = signal<{ settings: { ai_enabled: boolean } } | null>(null);
  let http: HttpTestingController;
  let access: AiAccess;

  beforeEach(() => {
    user.set({ settings: { ai_enabled: true } });
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), { provide: Session, useValue: { user } }],
    });
    http = TestBed.inject(HttpTestingController);
    access = TestBed.inject(AiAccess);
  });

  it('are shown until the user switches them off', () => {
    expect(access.enabled()).toBe(true);
    user.set({ settings: { ai_enabled: false } });
    expect(access.enabled()).toBe(false);
    expect(access.offered()).toBe(true);
  });

  it('are hidden when the server does not offer them', async () => {
    const loaded = access.load();
    http.expectOne('/api/config').flush({ features: { ask: false, assistant: true } });
    await loaded;
    expect([access.offered(), access.enabled(), access.hasAssistant()]).toEqual([false, false, true]);
  });

  it('stay as they are when the server does not answer', async () => {
    const loaded = access.load();
    http.expectOne('/api/config').error(new ProgressEvent('error'));
    await loaded;
    expect([access.enabled(), access.hasAssistant()]).toEqual([true, false]);
  });
});
