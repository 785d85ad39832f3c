import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Session } from '../../../state/session/session';
import { SetupGuide } from '../setup-guide';
import { MailSection } from './mail-section';

describe('the email settings of a server without a mail server', () => {
  async function openAs(role: 'user' | 'admin'): Promise<string> {
    const session = { user: () => null, isAdmin: () => role === 'admin' };
    TestBed.configureTestingModule({
      providers: [
        ...[provideHttpClient(), provideHttpClientTesting()],
        { provide: Session, useValue: session },
      ],
    }).overrideComponent(MailSection, { set: { imports: [SetupGuide], schemas: [NO_ERRORS_SCHEMA] } });
    const section = TestBed.createComponent(MailSection);
    section.detectChanges();
    const features = { email: false, otp_email: false };
    TestBed.inject(HttpTestingController).expectOne('/api/config').flush({ features });
    for (let step = 0; step < 20; step++) await Promise.resolve();
    section.detectChanges();
    return section.nativeElement.textContent;
  }

  it('tell an administrator which variables to set', async () => {
    const text = await openAs('admin');
    for (const name of ['SMTP_HOST', 'SMTP_FROM', 'APP_BASE_URL']) expect(text).toContain(`${name}=`);
    expect(text).toContain('docs/configuration.md');
    expect(text).not.toContain('administrator');
  });

  it('refer other users to the administrator', async () => {
    const text = await openAs('user');
    expect(text).toContain('Its administrator can set up a mail server.');
    expect(text).not.toContain('SMTP_HOST');
  });
});
