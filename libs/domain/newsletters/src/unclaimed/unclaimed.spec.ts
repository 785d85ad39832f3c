import type { SignedIn } from '@reader/accounts/testing';
import { articlesOf } from '@reader/articles/testing';
import type { TestMailbox } from '../mailbox/dovecot.testing';
import { useDovecot } from '../mailbox/use-dovecot.testing';
import { addressOf, NewslettersApp, NO_OUTCOMES } from '../mailbox/newsletters.testing';
import { buildMail } from '../message/mail.testing';

interface WireUnclaimed {
  readonly unclaimed_id: number;
  readonly [field: string]: unknown;
}

const UNCLAIMED = '/api/newsletters/unclaimed';

describe('an unclaimed newsletter', () => {
  const dovecot = useDovecot();
  const app = new NewslettersApp();
  let mailbox: TestMailbox;
  let admin: SignedIn;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    await app.startWith({ ...mailbox.getEnvironment(), NEWSLETTER_ADDRESS: 'news@reader.test' });
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const listUnclaimed = async () => (await admin.get<{ items: WireUnclaimed[] }>(UNCLAIMED)).body.items;
  const receive = async (mail: Parameters<typeof buildMail>[0]) => {
    await mailbox.append([buildMail(mail)]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, unclaimed: 1 });
    return (await listUnclaimed())[0] as WireUnclaimed;
  };

  it('waits for an administrator, who gives it to a user', async () => {
    const ada = await app.signedIn();
    const waiting = await receive({ to: 'news+nobody@reader.test', subject: 'Lost', from: 'a@one.test' });
    expect(waiting).toMatchObject({
      from: 'a@one.test',
      subject: 'Lost',
      to: 'news+nobody@reader.test',
      unverified: false,
    });
    expect((await ada.get(UNCLAIMED)).status).toBe(403);
    const assign = `${UNCLAIMED}/${waiting.unclaimed_id}/assign`;
    for (const [path, what] of [
      [assign, 'user'],
      [`${UNCLAIMED}/4711/assign`, 'message'],
    ] as const)
      expect(await admin.post(path, { user_id: 4_711 })).toMatchObject({
        status: 404,
        body: { code: 'not_found', detail: expect.stringContaining(what) },
      });
    expect(await listUnclaimed()).toHaveLength(1);
    expect((await admin.post(assign, { user_id: ada.id })).status).toBe(200);
    expect((await articlesOf(ada)).map(({ title }) => title)).toEqual(['Lost']);
    expect((await admin.post(assign, { user_id: ada.id })).status).toBe(404);
    expect(await listUnclaimed()).toEqual([]);
  });

  it('decides where later ones of its sender go, unless they name a user', async () => {
    const [ada, bob] = await app.twoUsers();
    const waiting = await receive({ from: 'b@two.test', subject: 'First' });
    await admin.post(`${UNCLAIMED}/${waiting.unclaimed_id}/assign`, { user_id: ada.id });
    await mailbox.append([
      buildMail({ from: 'b@two.test', subject: 'Second' }),
      buildMail({ from: 'b@two.test', subject: 'For Bob', to: await addressOf(bob) }),
    ]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 2 });
    expect((await articlesOf(ada)).map(({ title }) => title).sort()).toEqual(['First', 'Second']);
    expect((await articlesOf(bob)).map(({ title }) => title)).toEqual(['For Bob']);
  });

  it('does not let a sender that failed the checks use what was decided for the real one', async () => {
    const ada = await app.signedIn();
    const pass = ['Authentication-Results: mx.test; dmarc=pass'];
    const waiting = await receive({ from: 'c@three.test', headers: pass });
    await admin.post(`${UNCLAIMED}/${waiting.unclaimed_id}/assign`, { user_id: ada.id });
    const forged = await receive({
      from: 'c@three.test',
      headers: ['Authentication-Results: mx.test; dmarc=fail'],
    });
    expect(forged).toMatchObject({ unverified: true });
    expect((await admin.delete(`${UNCLAIMED}/${forged.unclaimed_id}`)).status).toBe(204);
    expect(await articlesOf(ada)).toHaveLength(1);
  });

  it('can be given to all users', async () => {
    const waiting = await receive({ from: 'd@four.test', subject: 'For all' });
    await admin.post(`${UNCLAIMED}/${waiting.unclaimed_id}/assign`, { user_id: 'global' });
    const eve = await app.signedIn();
    expect((await articlesOf(eve)).map(({ title }) => title)).toContain('For all');
  });
});

describe('newsletters that are not configured', () => {
  const app = new NewslettersApp();
  beforeAll(() => app.startWith({}));
  afterAll(() => app.stop());

  it('answer 503', async () => {
    const admin = await app.admin();
    for (const path of ['address', 'unclaimed', 'confirmations', 'articles/1', 'articles/1/layout']) {
      const { status, body } = await admin.get(`/api/newsletters/${path}`);
      expect({ path, status, body }).toMatchObject({
        ...{ path, status: 503 },
        body: { code: 'feature_not_configured', feature: 'newsletter' },
      });
    }
  });
});
