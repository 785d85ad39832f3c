import { DestroyRef, Service, computed, inject, signal } from '@angular/core';
import { Preferences } from '../preferences/preferences';
import { Session } from '../session/session';
import { ListeningPositions } from './listening-positions';
import { type PlayableMedia, type Track, toKnownSeconds } from './track';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** The position is saved this often during playback. */
const SAVE_INTERVAL_S = 5;

/** The audio player. It belongs to the app and not to a page, so it plays on while the user reads. */
@Service()
export class Player {
  private readonly positions = inject(ListeningPositions);
  private readonly preferences = inject(Preferences);
  private readonly element = new Audio();
  private audio: PlayableMedia = this.element;
  private savedS = 0;

  private readonly loaded = signal<Track | null>(null);
  private readonly isPlaying = signal(false);
  private readonly isWaiting = signal(false);
  private readonly hasFailed = signal(false);
  private readonly position = signal(0);
  private readonly knownDuration = signal(0);

  /** The open article's recording, for the play key while nothing is loaded. */
  readonly offered = signal<Track | null>(null);
  readonly track = this.loaded.asReadonly();
  readonly playing = this.isPlaying.asReadonly();
  /** Playing, but waiting for data. */
  readonly waiting = this.isWaiting.asReadonly();
  readonly failed = this.hasFailed.asReadonly();
  /** Seconds. */
  readonly at = this.position.asReadonly();
  /** Seconds; 0 while unknown. */
  readonly duration = this.knownDuration.asReadonly();
  readonly speed = this.preferences.get('player.speed');
  readonly canToggle = computed(() => (this.loaded() ?? this.offered()) !== null);

  constructor() {
    this.element.preload = 'metadata';
    this.listen(this.element);
    inject(DestroyRef).onDestroy(() => this.close());
    inject(Session).runOnLeave(() => this.close());
  }

  /** Plays a recording from its saved position, or resumes the loaded one. */
  play(track: Track): void {
    if (this.loaded()?.url !== track.url) this.load(track);
    void this.startPlayback();
  }

  toggle(): void {
    const offered = this.offered();
    if (!this.loaded() && offered) this.play(offered);
    else if (this.audio.paused) void this.startPlayback();
    else this.audio.pause();
  }

  pause(): void {
    this.audio.pause();
  }

  seek(seconds: number): void {
    if (!this.loaded()) return;
    const end = toKnownSeconds(this.audio.duration) || seconds;
    this.audio.currentTime = Math.min(Math.max(0, seconds), end);
    this.position.set(this.audio.currentTime);
    this.savePosition();
  }

  skip(seconds: number): void {
    this.seek(this.audio.currentTime + seconds);
  }

  setSpeed(speed: number): void {
    this.preferences.set('player.speed', speed);
    this.audio.playbackRate = speed;
  }

  /** Changes to the next speed in that direction. */
  stepSpeed(step: 1 | -1): void {
    const near = SPEEDS.findIndex((speed) => speed >= this.speed());
    const next = SPEEDS[Math.max(0, near) + step];
    if (next) this.setSpeed(next);
  }

  /** Closes the player; the position stays saved. */
  close(): void {
    this.savePosition();
    this.audio.pause();
    this.element.removeAttribute('src');
    this.element.load();
    this.loaded.set(null);
    this.isPlaying.set(false);
  }

  private load(track: Track): void {
    this.savePosition();
    const media = track.media ?? this.element;
    if (media !== this.audio) this.audio.pause();
    this.audio = media;
    this.loaded.set(track);
    this.hasFailed.set(false);
    this.isWaiting.set(false);
    this.knownDuration.set(toKnownSeconds(track.media?.duration ?? 0));
    const from = this.positions.get(track.url);
    this.position.set(from);
    this.savedS = from;
    if (track.media) this.listen(track.media);
    else this.element.src = track.url;
    this.audio.currentTime = from;
    this.audio.defaultPlaybackRate = this.speed();
    this.audio.playbackRate = this.speed();
  }

  private async startPlayback(): Promise<void> {
    if (this.hasFailed()) this.startOver();
    try {
      await this.audio.play();
    } catch (error) {
      // A pause or another recording interrupted it; a recording that fails to load has its own event.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  private startOver(): void {
    const track = this.loaded();
    if (track) this.load(track);
  }

  private listen(audio: PlayableMedia): void {
    const on = (event: keyof HTMLMediaElementEventMap, then: () => void): void =>
      audio.addEventListener(event, () => audio === this.audio && this.loaded() && then());
    on('play', () => this.isPlaying.set(true));
    on('pause', () => this.isPlaying.set(false));
    on('pause', () => this.savePosition());
    on('waiting', () => this.isWaiting.set(true));
    on('playing', () => this.isWaiting.set(false));
    on('durationchange', () => this.knownDuration.set(toKnownSeconds(audio.duration)));
    on('timeupdate', () => this.updatePosition());
    on('ended', () => this.handleEnd());
    on('error', () => this.fail());
  }

  /** While seeking, the element may still report the old position. */
  private updatePosition(): void {
    if (this.audio.seeking) return;
    this.position.set(this.audio.currentTime);
    if (Math.abs(this.audio.currentTime - this.savedS) >= SAVE_INTERVAL_S) this.savePosition();
  }

  private fail(): void {
    this.hasFailed.set(true);
    this.isWaiting.set(false);
    this.isPlaying.set(false);
  }

  private handleEnd(): void {
    const track = this.loaded();
    if (track) this.positions.delete(track.url);
    this.isPlaying.set(false);
  }

  private savePosition(): void {
    const track = this.loaded();
    if (!track || this.hasFailed()) return;
    this.savedS = this.audio.currentTime;
    this.positions.set(track.url, this.audio.currentTime, toKnownSeconds(this.audio.duration));
  }
}
