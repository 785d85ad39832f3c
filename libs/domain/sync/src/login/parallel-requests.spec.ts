import { HeldRequests, HoldingModule, testApp } from '@reader/accounts/testing';
import { waitUntil } from '@reader/testing';
import { CallLog } from '../diagnostics/call-log';
import type { SyncDiagnosticsView } from '../diagnostics/diagnostics.view';
import { SyncDiagnosticsHttpModule } from '../sync-diagnostics.http.module';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient } from '../testing';

/** More than one user's requests run and wait at the same time. */
const REQUESTS = 80;

describe('a sync client whose user has too many requests running', () => {
  const app = testApp([SyncHttpModule, SyncDiagnosticsHttpModule, HoldingModule]);

  it('gets 429 with Retry-After and a plain error, and works again afterwards', async () => {
    const ada = await app.signedIn();
    const client = await aSyncClient(ada);
    const holds = app.app.get(HeldRequests);
    const names = Array.from({ length: REQUESTS }, (_, n) => `sync-${n}`);
    let ended = 0;
    const sent = names.map((name) =>
      ada.get(`/api/holding/request?name=${name}`).finally(() => (ended += 1)),
    );
    await waitUntil('some are refused', () => ended > 0);
    const refused = await client.get<{ error: string }>('user-info');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.json).toEqual({
      error: 'Your account has too many requests running at the same time. Try again in 1 s.',
    });
    await waitUntil('all requests have ended', () => {
      for (const name of names) holds.release(name);
      return ended === REQUESTS;
    });
    await Promise.all(sent);
    expect((await client.get('user-info')).status).toBe(200);
    await app.app.get(CallLog).flush();
    const path = `/api/users/me/greader-tokens/${client.tokenId}/doctor`;
    const { errors } = (await ada.get<SyncDiagnosticsView>(path)).body;
    expect(errors).toMatchObject([{ status: 429, message: expect.stringContaining('at the same time') }]);
  });
});
