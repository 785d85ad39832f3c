import { HeldRequests, HoldingModule, occupyRequests, testApp } from '@reader/accounts/testing';
import { CallLog } from '../diagnostics/call-log';
import type { SyncDiagnosticsView } from '../diagnostics/diagnostics.view';
import { SyncDiagnosticsHttpModule } from '../sync-diagnostics.http.module';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient } from '../testing';

describe('a sync client whose user has too many requests running', () => {
  const app = testApp([SyncHttpModule, SyncDiagnosticsHttpModule, HoldingModule]);

  it('gets 429 with Retry-After and a plain error, and works again afterwards', async () => {
    const ada = await app.signedIn();
    const client = await aSyncClient(ada);
    const endRequests = await occupyRequests(app.app.get(HeldRequests), ada);
    const refused = await client.get<{ error: string }>('user-info');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.json).toEqual({
      error: 'Your account has too many requests running at the same time. Try again in 1 s.',
    });
    await endRequests();
    expect((await client.get('user-info')).status).toBe(200);
    await app.app.get(CallLog).flush();
    const path = `/api/users/me/greader-tokens/${client.tokenId}/doctor`;
    const { errors } = (await ada.get<SyncDiagnosticsView>(path)).body;
    expect(errors).toMatchObject([{ status: 429, message: expect.stringContaining('at the same time') }]);
  });
});
