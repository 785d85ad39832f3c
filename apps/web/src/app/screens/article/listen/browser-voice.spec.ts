import { BrowserVoice } from './browser-voice';

class Utterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  rate = 1;
  constructor(readonly text: string) {
    super();
  }
}

/** Speaks only when the test says so, and reports an error for what it cancels, as browsers do. */
class FakeSynthesis {
  readonly spoken: Utterance[] = [];
  cancelled = 0;
  speak(utterance: Utterance): void {
    this.spoken.push(utterance);
  }
  cancel(): void {
    this.cancelled++;
    this.last.dispatchEvent(new Event('error'));
  }
  get last(): Utterance {
    const last = this.spoken.at(-1);
    if (!last) throw new Error('nothing was spoken');
    return last;
  }
}

describe('the voice of the browser', () => {
  const SENTENCES = ['A'.repeat(150), 'B'.repeat(150), 'C'.repeat(300)];
  let synthesis: FakeSynthesis;
  let voice: BrowserVoice;
  let events: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    synthesis = new FakeSynthesis();
    Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
    voice = new BrowserVoice(SENTENCES, { lang: 'en-GB' } as SpeechSynthesisVoice);
    events = [];
    for (const name of ['play', 'pause', 'playing', 'ended', 'error'])
      voice.addEventListener(name, () => events.push(name));
  });
  afterEach(() => jest.useRealTimers());

  const end = () => synthesis.last.dispatchEvent(new Event('end'));
  const start = () => synthesis.last.dispatchEvent(new Event('start'));

  it('speaks sentence by sentence, and ends at the beginning', async () => {
    expect(voice.duration).toBe(40);
    await voice.play();
    for (const text of SENTENCES) {
      start();
      expect(synthesis.last).toMatchObject({ text, lang: 'en-GB' });
      end();
    }
    expect([voice.paused, voice.currentTime]).toEqual([true, 0]);
    expect(events).toEqual(['play', 'playing', 'playing', 'playing', 'ended']);
  });

  it('goes on with the sentence at which it was paused', async () => {
    await voice.play();
    end();
    voice.pause();
    expect([voice.paused, voice.currentTime, synthesis.cancelled]).toEqual([true, 10, 1]);
    await voice.play();
    expect(synthesis.last.text).toBe(SENTENCES[1]);
    expect(events).toEqual(['play', 'pause', 'play']);
  });

  it('moves by sentences, also by less than one, and speaks faster', async () => {
    await voice.play();
    voice.currentTime += 5;
    expect(synthesis.last.text).toBe(SENTENCES[1]);
    voice.currentTime -= 5;
    expect(synthesis.last.text).toBe(SENTENCES[0]);
    voice.currentTime = 999;
    expect(synthesis.last.text).toBe(SENTENCES[2]);
    voice.playbackRate = 1.5;
    expect(synthesis.last).toMatchObject({ text: SENTENCES[2], rate: 1.5 });
    expect(events).toEqual(['play']);
  });

  it('fails when the voice fails, or does not begin', async () => {
    await voice.play();
    synthesis.last.dispatchEvent(new Event('error'));
    expect(voice.paused).toBe(true);
    await voice.play();
    jest.advanceTimersByTime(10_000);
    expect([voice.paused, events]).toEqual([true, ['play', 'error', 'play', 'error']]);
  });
});
