import { articlesOf } from '@reader/articles/testing';
import type { TestMailbox } from '../mailbox/dovecot.testing';
import { useDovecot } from '../mailbox/use-dovecot.testing';
import { addressOf, NewslettersApp } from '../mailbox/newsletters.testing';
import { buildMail, type TestMail } from '../message/mail.testing';

describe('an article that arrived by mail', () => {
  const dovecot = useDovecot();
  const app = new NewslettersApp();
  let mailbox: TestMailbox;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    await app.startWith(mailbox.getEnvironment());
  });
  afterAll(() => app.stop());

  const receive = async (mail: TestMail) => {
    const client = await app.signedIn();
    await mailbox.append([buildMail({ to: await addressOf(client), ...mail })]);
    await app.poll();
    const id = (await articlesOf(client))[0]?.article_id ?? 0;
    return { client, id, path: `/api/newsletters/articles/${id}` };
  };

  it('names its sender and how to unsubscribe', async () => {
    const { client, id, path } = await receive({
      headers: ['List-Unsubscribe: <https://letters.test/off?u=1>'],
    });
    expect((await client.get(path)).body).toMatchObject({
      article_id: id,
      sender: 'owl@letters.test',
      unverified: false,
      unsubscribe_url: 'https://letters.test/off?u=1',
      confirm_url: null,
      has_layout: true,
    });
  });

  it('has a page with its layout that loads only pictures of this service and runs nothing', async () => {
    const html =
      '<p style="color:red" onclick="x()">Hi<img src="https://letters.test/a.png"></p><script>x()</script>';
    const { client, path } = await receive({ html });
    const { status, headers, body } = await client.get<string>(`${path}/layout`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    // Only the path: a style may load any address that the policy allows, with the session.
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(`${new URL(client.url).host}/api/images/`);
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/allow-scripts|allow-forms|https?:/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const page = String(body);
    expect(page).toContain('<p style="color:red">');
    expect(page).toMatch(/<img [^>]*src="\/api\/images\/[^"]+"/);
    expect(page).not.toMatch(/script|onclick|letters\.test/);
  });

  it('is visible to its owner only', async () => {
    const { path } = await receive({});
    const other = await app.signedIn();
    for (const address of [path, `${path}/layout`]) expect((await other.get(address)).status).toBe(404);
  });

  it('is listed at once when it asks to confirm a subscription', async () => {
    const html = '<a href="https://letters.test/confirm/7">Confirm my subscription</a>';
    const { client, id } = await receive({ subject: 'Please confirm your subscription', html });
    const { body } = await client.get<{ items: unknown[]; total: number }>('/api/newsletters/confirmations');
    expect(body).toMatchObject({
      items: [{ article_id: id, confirm_url: 'https://letters.test/confirm/7' }],
      total: 1,
    });
    const other = await app.signedIn();
    expect((await other.get('/api/newsletters/confirmations')).body).toMatchObject({ items: [], total: 0 });
  });
});
