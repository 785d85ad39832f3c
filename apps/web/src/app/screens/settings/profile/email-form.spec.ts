import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import type { User } from '@reader/contract';
import { Session } from '../../../state/session/session';
import { EmailForm } from './email-form';

const USER = { user_id: 1, username: 'ada', email: 'ada@harbour.example' } as User;

describe('the email address of the profile', () => {
  let page: ComponentFixture<EmailForm>;

  beforeEach(async () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    await store(USER);
    page = TestBed.createComponent(EmailForm);
    page.detectChanges();
  });

  const getField = (): HTMLInputElement => page.nativeElement.querySelector('input');
  /** A change of any setting is answered with the whole user. */
  const store = async (user: User): Promise<void> => {
    const changing = TestBed.inject(Session).change({});
    TestBed.inject(HttpTestingController).expectOne('/api/users/me/settings').flush(user);
    await changing;
  };

  it('stays as it was typed while another setting is saved', async () => {
    getField().value = 'ada@office.example';
    getField().dispatchEvent(new Event('input'));
    page.detectChanges();
    await store({ ...USER, settings: { timezone: 'UTC' } as User['settings'] });
    page.detectChanges();
    expect(getField().value).toBe('ada@office.example');
  });

  it('is the address that was saved', async () => {
    await store({ ...USER, email: 'ada@office.example' });
    page.detectChanges();
    expect(getField().value).toBe('ada@office.example');
  });
});
