import { articlesOf } from '@reader/articles/testing';
import { buildMail } from '../message/mail.testing';
import { useDovecot } from './use-dovecot.testing';
import { addressOf, NewslettersApp, NO_OUTCOMES, sourcesOf } from './newsletters.testing';

const AUTHENTIC = 'Authentication-Results: mx.reader.test; dmarc=pass header.from=letters.test';
const FORGED = 'Authentication-Results: mx.reader.test; dmarc=fail header.from=letters.test';

describe('newsletters', () => {
  const dovecot = useDovecot();
  const app = new NewslettersApp();
  let mailbox: ReturnType<typeof dovecot.createMailbox>;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    await app.startWith({ ...mailbox.getEnvironment(), NEWSLETTER_ADDRESS: 'news@reader.test' });
  });
  afterAll(() => app.stop());

  const aReader = async () => {
    const client = await app.signedIn();
    return { client, to: await addressOf(client) };
  };

  it('arrive as articles of one source for each sender', async () => {
    const { client, to } = await aReader();
    await mailbox.append([
      buildMail({ to, subject: 'One' }),
      buildMail({ to, subject: 'Two' }),
      buildMail({ to, subject: 'Three', from: 'Daily Fox <fox@letters.test>' }),
    ]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 3 });
    expect((await articlesOf(client)).map(({ title }) => title).sort()).toEqual(['One', 'Three', 'Two']);
    expect(await sourcesOf(client)).toMatchObject([
      { type: 'newsletter', title: 'Daily Fox', sender: 'fox@letters.test', unread_count: 1 },
      { type: 'newsletter', title: 'Weekly Owl', sender: 'owl@letters.test', unread_count: 2 },
    ]);
    const { seen, all } = await mailbox.countSeen();
    expect(seen).toBe(all);
    expect(await app.poll()).toEqual(NO_OUTCOMES);
  });

  it('reach only the user whose address they were sent to, and each of several users', async () => {
    const [ada, bob, eve] = [await aReader(), await aReader(), await aReader()];
    await mailbox.append([
      buildMail({ to: ada.to, subject: 'For Ada' }),
      buildMail({ to: `${ada.to}, ${bob.to.toUpperCase()}`, subject: 'For both' }),
      // The header of the delivery tells whose copy it is.
      buildMail({ to: `${ada.to}, ${bob.to}`, headers: [`Delivered-To: ${bob.to}`], subject: 'For Bob' }),
    ]);
    await app.poll();
    const titlesOf = async ({ client }: typeof ada) =>
      (await articlesOf(client)).map(({ title }) => title).sort();
    expect(await titlesOf(ada)).toEqual(['For Ada', 'For both']);
    expect(await titlesOf(bob)).toEqual(['For Bob', 'For both']);
    expect(await titlesOf(eve)).toEqual([]);
  });

  it('are stored once for each user, however many copies arrive', async () => {
    const { client, to } = await aReader();
    const mail = buildMail({ to, subject: 'Copied' });
    await mailbox.append([mail, `Received: by a relay\r\n${mail}`]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 1, duplicate: 1 });
    expect(await articlesOf(client)).toHaveLength(1);
  });

  it('are stored once when two processes poll at the same time', async () => {
    const { client, to } = await aReader();
    await mailbox.append(Array.from({ length: 60 }, (_, n) => buildMail({ to, subject: `Both ${n}` })));
    const counts = await Promise.all([app.poll(), app.poll()]);
    expect(counts.map(({ failed }) => failed)).toEqual([0, 0]);
    const titles = (await articlesOf(client, '?limit=200')).map(({ title }) => title);
    expect([titles.length, new Set(titles).size]).toEqual([60, 60]);
  });

  it('of exactly the size limit arrive', async () => {
    const { client, to } = await aReader();
    const start = buildMail({ to, subject: 'Exact', text: 'x' });
    await mailbox.append([start.padEnd(5_242_880, 'eHh4eHh4\r\n')]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 1 });
    expect((await articlesOf(client)).map(({ title }) => title)).toEqual(['Exact']);
  });

  it('above the size limit are skipped and marked as seen', async () => {
    const { client, to } = await aReader();
    await mailbox.append([
      buildMail({ to, subject: 'Large', text: 'x'.repeat(6 * 2 ** 20) }),
      buildMail({ to, subject: 'A byte too large' }).padEnd(5_242_881, ' '),
      buildMail({ to, subject: 'Small' }),
    ]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 1, skipped: 2 });
    expect((await articlesOf(client)).map(({ title }) => title)).toEqual(['Small']);
    const { seen, all } = await mailbox.countSeen();
    expect(seen).toBe(all);
    expect(await app.poll()).toEqual(NO_OUTCOMES);
  });

  it('that cannot be parsed are skipped, and the next one arrives', async () => {
    const { client, to } = await aReader();
    const parts = Array.from(
      { length: 1_000 },
      (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
    );
    await mailbox.append([
      `From: a@letters.test\r\nTo: ${to}\r\n${parts.join('')}`,
      buildMail({ to, subject: 'Next' }),
    ]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 1, skipped: 1 });
    expect((await articlesOf(client)).map(({ title }) => title)).toEqual(['Next']);
  });

  it('of a sender that failed the checks get a source of their own, which is marked', async () => {
    const { client, to } = await aReader();
    const headers = ['List-Id: <owl.letters.test>'];
    await mailbox.append([
      buildMail({ to, headers: [AUTHENTIC, ...headers], subject: 'Real' }),
      buildMail({ to, headers: [FORGED, AUTHENTIC, ...headers], subject: 'Forged' }),
      buildMail({ to, headers, subject: 'Unchecked' }),
      buildMail({
        to,
        headers: [AUTHENTIC, ...headers],
        from: 'Weekly Owl <x@evil.test>',
        subject: 'Other domain',
      }),
    ]);
    await app.poll();
    const sources = await sourcesOf(client);
    expect(sources.map(({ article_count }) => article_count)).toEqual([1, 1, 1, 1]);
    const articles = await articlesOf(client);
    const flags = articles.map(({ title, source }) => [
      title,
      sources.find(({ slug }) => slug === source.slug)?.['unverified'],
    ]);
    expect(Object.fromEntries(flags)).toEqual({
      ...{ Real: false, Forged: true, Unchecked: false, 'Other domain': false },
    });
  });

  it('of a paused source are not stored, and a deleted source begins again', async () => {
    const { client, to } = await aReader();
    const pollOne = async (subject: string) => {
      await mailbox.append([buildMail({ to, subject })]);
      return app.poll();
    };
    await pollOne('First');
    const [source] = await sourcesOf(client);
    await client.patch(`/api/sources/${source?.slug}/enabled`, { enabled: false });
    expect(await pollOne('Paused')).toEqual({ ...NO_OUTCOMES, paused: 1 });
    await client.delete(`/api/sources/${source?.slug}`);
    expect(await pollOne('Again')).toEqual({ ...NO_OUTCOMES, stored: 1 });
    expect((await articlesOf(client)).map(({ title }) => title)).toEqual(['Again']);
  });

  it('that arrive again do not bring back a source that was deleted', async () => {
    const { client, to } = await aReader();
    const mail = buildMail({ to, subject: 'Moved back' });
    await mailbox.append([mail]);
    await app.poll();
    const [source] = await sourcesOf(client);
    await client.delete(`/api/sources/${source?.slug}`);
    await mailbox.append([mail]);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, duplicate: 1 });
    expect(await sourcesOf(client)).toEqual([]);
  });

  it('appear in health, and not in OPML', async () => {
    const { client, to } = await aReader();
    await mailbox.append([buildMail({ to })]);
    await app.poll();
    const health = await client.get<{ items: unknown[] }>('/api/sources/health');
    expect(health.body.items).toMatchObject([{ title: 'Weekly Owl', status: 'ok', next_check_at: null }]);
    const opml = await client.get<string>('/api/sources/export');
    expect(JSON.stringify(opml.body)).not.toContain('Owl');
  });
});
