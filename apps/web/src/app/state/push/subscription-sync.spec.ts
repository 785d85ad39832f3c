import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { provideHttpClient } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import type { User } from '@reader/contract';
import { Session } from '../session/session';
import * as registration from './push-registration';
import { SubscriptionSync } from './subscription-sync';

jest.mock('./push-registration');

const SUBSCRIPTION = { endpoint: 'https://push.test/1', keys: { p256dh: 'key', auth: 'auth' } };

describe('the subscription that is sent at the start', () => {
  it('is on its way until the server has it, or refused it', async () => {
    jest.mocked(registration.findSubscription).mockResolvedValue({} as PushSubscription);
    jest.mocked(registration.toSubscribeInput).mockReturnValue(SUBSCRIPTION);
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const user = { settings: { push_enabled: true } } as User;
    jest.spyOn(TestBed.inject(Session), 'user').mockReturnValue(user);
    const http = TestBed.inject(HttpTestingController);
    const sync = TestBed.inject(SubscriptionSync);
    await sync.whenSent;
    const settled = jest.fn();
    const sent = sync.send().catch(settled);
    const done = sync.whenSent.then(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    http.expectOne('/api/push/subscriptions').flush(null, { status: 500, statusText: 'Error' });
    await Promise.all([sent, done]);
    expect(settled).toHaveBeenCalledTimes(2);
  });
});
