import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA, type Type } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { ProblemMessage, Skeleton } from '@reader/web-ui';
import { Session } from '../../state/session/session';
import { MailSection } from './mail/mail-section';
import { NotificationsSection } from './notifications/notifications-section';

/* Sections that depend on what the server offers. */
const SECTIONS: readonly { name: string; section: Type<unknown>; off: string }[] = [
  { name: 'email', section: MailSection, off: 'This server cannot send email yet.' },
  {
    name: 'notifications',
    section: NotificationsSection,
    off: 'This server does not send notifications.',
  },
];
describe.each(SECTIONS)('the settings of $name', ({ section, off }) => {
  let page: ComponentFixture<unknown>;
  let http: HttpTestingController;

  beforeEach(() => {
    const session = { user: () => null, isAdmin: () => false };
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), { provide: Session, useValue: session }],
    }).overrideComponent(section, {
      set: { imports: [ProblemMessage, Skeleton], schemas: [NO_ERRORS_SCHEMA] },
    });
    page = TestBed.createComponent(section);
    http = TestBed.inject(HttpTestingController);
    page.detectChanges();
  });

  const settle = async (): Promise<void> => {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  };
  const has = (selector: string): boolean => page.nativeElement.querySelector(selector) !== null;

  it('show that they load, why they cannot, and themselves when tried again', async () => {
    expect(has('rd-skeleton')).toBe(true);
    http.expectOne('/api/config').flush({}, { status: 500, statusText: '' });
    await settle();
    expect([has('rd-skeleton'), has('[role=alert]')]).toEqual([false, true]);
    page.nativeElement.querySelector('rd-problem-message button').click();
    await settle();
    http.expectOne('/api/config').flush({ features: {}, push: null });
    await settle();
    expect(has('[role=alert]')).toBe(false);
    expect(page.nativeElement.textContent).toContain(off);
  });
});
