import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ask, FERRY, MODULES, ORCHARD, publish } from '../ask.testing';
import type { AskConversationView, AskSessionView } from './session.view';
import { MESSAGES_MAX, SESSIONS_MAX } from './sessions.repository';

const FROST = 'What did late frost do to the cherry blossom?';

describe('conversations', () => {
  const app = testApp(MODULES);
  let users: SignedIn[] = [];

  beforeAll(async () => {
    users = await app.twoUsers();
    await publish(app, null, [FERRY, ORCHARD]);
  });

  const list = async (user: SignedIn) =>
    (await user.get<{ items: AskSessionView[]; total: number }>('/api/ask/sessions')).body;
  const read = (user: SignedIn, id: string) =>
    user.get<AskConversationView>(`/api/ask/sessions/${encodeURIComponent(id)}`);

  it('hold questions and answers as they were shown', async () => {
    const [ada] = users as [SignedIn, SignedIn];
    const answer = await ask(ada, FROST, { session_id: 'first/one ~!' });
    const { body } = await read(ada, 'first/one ~!');
    expect(body.messages).toMatchObject([
      { role: 'user', text: FROST, citations: [], claims: [], model: null },
      {
        role: 'assistant',
        text: answer.answer,
        citations: answer.citations,
        claims: answer.claims.map((claim) => ({ ...claim, field: 'text' })),
        model: 'extractive',
      },
    ]);
    expect(await list(ada)).toMatchObject({
      total: 1,
      items: [{ session_id: 'first/one ~!', title: FROST, messages: 2 }],
    });
  });

  it('open their sentences at the quote, also when the claims were deleted', async () => {
    const [ada] = users as [SignedIn, SignedIn];
    await ask(ada, FROST, { session_id: 'old' });
    await app.app.database.run(sql`delete from claims`);
    const [, answer] = (await read(ada, 'old')).body.messages;
    const [claim] = answer?.claims ?? [];
    const { status, body } = await ada.get(`/api/claims/${claim?.claim_id}`);
    expect([status, body]).toMatchObject([200, { sentence: claim?.sentence, quote: claim?.quote }]);
  });

  it('lose the sentences of articles that the user may not read any more', async () => {
    const carol = await app.signedIn();
    const [id] = await publish(app, carol, [
      {
        title: 'Hvitdal glacier retreats',
        html: '<p>The Hvitdal glacier retreated by forty metres in a single summer.</p>',
      },
    ]);
    const question = 'How far did the Hvitdal glacier retreat in a summer?';
    const { citations } = await ask(carol, question, { session_id: 'withdrawn' });
    expect(citations).toMatchObject([{ article_id: id }]);
    await app.app.database.run(sql`
      update sources set deleted_at = now()
      where source_id = (select source_id from articles where article_id = ${id})`);
    expect((await read(carol, 'withdrawn')).body.messages).toMatchObject([
      { role: 'user', text: question },
      { role: 'assistant', text: '', citations: [], claims: [] },
    ]);
  });

  it('begin again without an id, also with a blank one or null', async () => {
    const [, bob] = users as [SignedIn, SignedIn];
    const ids: string[] = [];
    for (const more of [{}, { session_id: ' ' }, { session_id: null }])
      ids.push((await ask(bob, FROST, more)).session_id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect((await read(bob, id)).body.messages).toHaveLength(2);
  });

  it('belong to their user, also under the same id', async () => {
    const [ada, bob] = users as [SignedIn, SignedIn];
    await ask(ada, FROST, { session_id: 'shared' });
    expect((await read(bob, 'shared')).status).toBe(404);
    expect((await bob.delete('/api/ask/sessions/shared')).status).toBe(404);
    await ask(bob, 'Where does the Skarholm ferry sail?', { session_id: 'shared' });
    expect((await bob.delete('/api/ask/sessions/shared')).status).toBe(204);
    expect((await read(bob, 'shared')).status).toBe(404);
    expect((await read(ada, 'shared')).body.messages).toHaveLength(2);
  });

  it('let a short question continue the one before, and no other', async () => {
    const [ada] = users as [SignedIn, SignedIn];
    await ask(ada, FROST, { session_id: 'follow-up' });
    const more = await ask(ada, 'And prices?', { session_id: 'follow-up' });
    expect(more.answer).toContain('Growers expect prices to rise in July.');
    const other = await ask(ada, 'Is the Skarholm ferry sailing from Monday?', { session_id: 'follow-up' });
    expect(other.citations.map(({ title }) => title)).toEqual([FERRY.title]);
  });

  it('have limits: the oldest messages and conversations go first', async () => {
    const carol = await app.signedIn();
    const { database } = app.app;
    await ask(carol, FROST, { session_id: 'long' });
    await database.run(sql`
      insert into ask_messages (ask_session_id, role, text)
      select ask_session_id, 'user', n::text from ask_sessions, generate_series(1, ${MESSAGES_MAX}) n
      where user_id = ${carol.id}`);
    await ask(carol, FROST, { session_id: 'long' });
    const { messages } = (await read(carol, 'long')).body;
    expect([messages.length, messages[0]?.text, messages.at(-2)?.text]).toEqual([MESSAGES_MAX, '3', FROST]);
    await database.run(sql`
      insert into ask_sessions (user_id, session_id, title, updated_at)
      select ${carol.id}, 'old ' || n, '', now() - n * interval '1 day'
      from generate_series(1, ${SESSIONS_MAX}) n`);
    await ask(carol, FROST, { session_id: 'new' });
    const { total } = await list(carol);
    expect([
      total,
      (await read(carol, 'long')).status,
      (await read(carol, `old ${SESSIONS_MAX}`)).status,
    ]).toEqual([SESSIONS_MAX, 200, 404]);
  });
});
