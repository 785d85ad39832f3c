import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { WholeArticle } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { Commands } from '../../../shell/commands/commands';
import { AiAccess } from '../../../state/server/ai-access';
import { Player } from '../../../state/player/player';
import type { Track } from '../../../state/player/track';
import { Listening } from './listening';
import { toReadableArticle } from './readable-article';

const ARTICLE = {
  ...{ article_id: 7, title: 'Cranes', content_html: '<p>They moved.</p>', language: 'en' },
  ...{ source: { title: 'Harbour' }, image_url: null },
} as unknown as WholeArticle;
const AUDIO = '/api/articles/7/audio';

describe('reading an article aloud', () => {
  const played: Track[] = [];
  const enabled = signal(true);
  const article = signal(ARTICLE);
  const track = signal<Track | null>(null);
  let http: HttpTestingController;
  let listening: Listening;
  let listen: () => void;

  beforeEach(() => {
    played.length = 0;
    enabled.set(true);
    article.set(ARTICLE);
    track.set(null);
    setVoices([{ lang: 'en-GB', localService: true }]);
    const player = {
      track,
      playing: signal(false),
      play: (track: Track) => void played.push(track),
    };
    const commands = { register: ([{ run }]: [{ run: () => void }]) => (listen = run) };
    TestBed.configureTestingModule({
      providers: [
        ...[provideHttpClient(), provideHttpClientTesting()],
        ...[
          { provide: Player, useValue: player },
          { provide: Commands, useValue: commands },
        ],
        { provide: AiAccess, useValue: { enabled } },
      ],
    });
    http = TestBed.inject(HttpTestingController);
    listening = TestBed.runInInjectionContext(() => new Listening(() => toReadableArticle(article())));
  });
  afterEach(() => http.verify());

  function setVoices(voices: readonly object[]): void {
    Object.assign(window, {
      speechSynthesis: { getVoices: () => voices, addEventListener: () => undefined },
    });
  }
  const answer = async (url: string, body: object, status = 200): Promise<void> => {
    const request = await waitFor(() => http.match(url)[0]);
    request.flush(body, { status, statusText: 'x' });
  };
  const answerConfig = (audio: boolean) => answer('/api/config', { features: { audio } });
  const listNotices = () => TestBed.inject(Notices).all();

  it('plays the recording of the server, however long that takes', async () => {
    listen();
    expect(listening.busy()).toBe(true);
    await answerConfig(true);
    await answer(AUDIO, { audio_url: AUDIO, progress: 0.5 }, 202);
    await answer(AUDIO, { audio_url: AUDIO, duration_seconds: 9, chapters: [] }, 201);
    const recording = await waitFor(() => played[0]);
    expect(recording).toMatchObject({ url: AUDIO, title: 'Cranes', source: 'Harbour', path: '/inbox/7' });
    expect(recording.media).toBeUndefined();
    await waitFor(() => !listening.busy() || undefined);
  });

  it('plays the article that was requested last, and not the one before it', async () => {
    listen();
    await answerConfig(true);
    const first = await waitFor(() => http.match(AUDIO)[0]);
    article.set({ ...ARTICLE, article_id: 8 });
    expect(listening.busy()).toBe(false);
    listen();
    await answerConfig(true);
    await answer('/api/articles/8/audio', { audio_url: '/8', duration_seconds: 9, chapters: [] }, 201);
    await waitFor(() => played[0]);
    first.flush({ audio_url: AUDIO, progress: 0.5 }, { status: 202, statusText: 'x' });
    await waitFor(() => !listening.busy() || undefined);
    expect(played.map(({ url }) => url)).toEqual(['/8']);
  });

  it('interrupts nothing that the user plays meanwhile', async () => {
    listen();
    await answerConfig(true);
    const request = await waitFor(() => http.match(AUDIO)[0]);
    track.set({ url: '/podcast', title: 'Podcast', source: 'Harbour', path: '/inbox/9', picture: null });
    request.flush({ audio_url: AUDIO, duration_seconds: 9, chapters: [] }, { status: 201, statusText: 'x' });
    await waitFor(() => !listening.busy() || undefined);
    expect(played).toEqual([]);
  });

  it.each<[string, boolean]>([
    ['the server has no speech model', true],
    ['the user switched generated texts off', false],
  ])('uses the voice of the device when %s', async (_, isEnabled) => {
    enabled.set(isEnabled);
    listen();
    if (isEnabled) await answerConfig(false);
    const { url, media } = await waitFor(() => played[0]);
    expect([url, media?.duration]).toEqual(['voice:/inbox/7', expect.closeTo(17 / 15)]);
  });

  it('says why the server refused, and offers the voice of the device', async () => {
    listen();
    await answerConfig(true);
    const detail = 'This needs about 9 of your 5 minutes of speech a day.';
    await answer(AUDIO, { title: 'Too many', detail, code: 'rate_limited', reason: 'speech_budget' }, 429);
    const notice = await waitFor(() => listNotices()[0]);
    expect(notice.text).toMatch(/^The text was not read aloud\. .*minutes of speech for today/);
    notice.action?.run();
    expect((await waitFor(() => played[0])).url).toBe('voice:/inbox/7');
  });

  it('sends nothing to the voice of a service', async () => {
    setVoices([{ lang: 'en-GB', localService: false }]);
    listen();
    await answerConfig(false);
    expect((await waitFor(() => listNotices()[0])).text).toMatch(/^This device has no voice/);
    expect(played).toEqual([]);
  });
});

/** Waits for steps that follow each other at once. */
async function waitFor<T>(read: () => T | undefined): Promise<T> {
  for (let step = 0; step < 200; step++) {
    const value = read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('it did not happen');
}
