import type { PlayableMedia } from '../../../state/player/track';

/** At normal speed, to show times for a text that has none. */
const CHARACTERS_PER_SECOND = 15;
/** Some browsers report nothing when their voice cannot speak. */
const START_MS = 6_000;

/** The browser's voice as a media element: one utterance for each sentence, so that it can be moved in. */
export class BrowserVoice extends EventTarget implements PlayableMedia {
  readonly duration: number;
  readonly seeking = false;
  defaultPlaybackRate = 1;
  /** Characters before each sentence. */
  private readonly starts: readonly number[];
  private sentence = 0;
  /** Characters of the sentence that were spoken. */
  private spoken = 0;
  private rate = 1;
  /** Held, because browsers drop the events of an utterance without a reference. */
  private utterance: SpeechSynthesisUtterance | null = null;
  private deadline = 0;

  constructor(
    private readonly sentences: readonly string[],
    private readonly voice: SpeechSynthesisVoice,
  ) {
    super();
    let characters = 0;
    this.starts = sentences.map(({ length }) => (characters += length) - length);
    this.duration = characters / CHARACTERS_PER_SECOND;
  }

  /** When a sentence begins, in seconds. */
  getStart(sentence: number): number {
    return (this.starts[sentence] ?? 0) / CHARACTERS_PER_SECOND;
  }

  get paused(): boolean {
    return this.utterance === null;
  }

  get currentTime(): number {
    return ((this.starts[this.sentence] ?? 0) + this.spoken) / CHARACTERS_PER_SECOND;
  }

  /** Moves to the beginning of a sentence; a move forwards always leaves the current one. */
  set currentTime(seconds: number) {
    const target = seconds * CHARACTERS_PER_SECOND;
    const at = Math.max(
      0,
      this.starts.findLastIndex((start) => start <= target),
    );
    const isForward = seconds > this.currentTime && at === this.sentence;
    this.sentence = Math.min(isForward ? at + 1 : at, Math.max(0, this.sentences.length - 1));
    this.spoken = 0;
    if (!this.paused) this.speak();
  }

  get playbackRate(): number {
    return this.rate;
  }

  set playbackRate(rate: number) {
    this.rate = rate;
    if (!this.paused) this.speak();
  }

  async play(): Promise<void> {
    if (!this.paused) return;
    this.emit('play');
    this.speak();
  }

  pause(): void {
    if (this.paused) return;
    this.stopVoice();
    this.emit('pause');
  }

  private speak(): void {
    this.stopVoice();
    const text = this.sentences[this.sentence];
    if (text === undefined) return this.finish();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = this.voice;
    utterance.lang = this.voice.lang;
    utterance.rate = this.rate;
    const on = (event: string, then: (event: Event) => void): void =>
      utterance.addEventListener(event, (it) => utterance === this.utterance && then(it));
    on('start', () => this.begin());
    on('boundary', (event) => this.advance((event as SpeechSynthesisEvent).charIndex));
    on('end', () => this.speakNext());
    on('error', () => this.fail());
    this.utterance = utterance;
    this.deadline = window.setTimeout(() => this.fail(), START_MS);
    speechSynthesis.speak(utterance);
  }

  private speakNext(): void {
    // It has ended: cancelling it would cut off some voices.
    this.utterance = null;
    this.sentence++;
    this.advance(0);
    this.speak();
  }

  private begin(): void {
    clearTimeout(this.deadline);
    this.emit('playing');
  }

  private advance(characters: number): void {
    this.spoken = characters;
    this.emit('timeupdate');
  }

  private finish(): void {
    this.sentence = 0;
    this.spoken = 0;
    this.emit('ended');
  }

  private fail(): void {
    this.stopVoice();
    this.emit('error');
  }

  /** An utterance that was cancelled reports an error, which is ignored then. */
  private stopVoice(): void {
    clearTimeout(this.deadline);
    if (this.utterance === null) return;
    this.utterance = null;
    speechSynthesis.cancel();
  }

  private emit(event: keyof HTMLMediaElementEventMap): void {
    this.dispatchEvent(new Event(event));
  }
}
