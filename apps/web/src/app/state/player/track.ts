import { formatPlural } from '@reader/web-words';

/** What the player needs of a media element. The browser's voice has it too. */
export type PlayableMedia = Pick<
  HTMLMediaElement,
  | 'currentTime'
  | 'defaultPlaybackRate'
  | 'duration'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'seeking'
> &
  Pick<EventTarget, 'addEventListener'>;

/** A recording: an audio enclosure of an article, or the article read aloud. */
export interface Track {
  /** The address, which is also the key of its position. */
  readonly url: string;
  readonly title: string;
  readonly source: string;
  readonly articleId: number;
  /** Whether it is the text of the article, read aloud. */
  readonly isReadAloud?: boolean;
  /** A picture that this page may load, for the lock screen. */
  readonly picture: string | null;
  /** Plays it instead of the player's own element. */
  readonly media?: PlayableMedia;
}

/** `0:07`, `12:40`, `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** The time in words, for screen readers. */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const spokenMinutes = formatPlural(
    minutes,
    $localize`{VAR_PLURAL, plural, =1 {1 minute} other {# minutes}}`,
  );
  const spokenSeconds = formatPlural(rest, $localize`{VAR_PLURAL, plural, =1 {1 second} other {# seconds}}`);
  return `${spokenMinutes} ${spokenSeconds}`;
}

/**
 * A media element reports NaN while the duration is unknown, and infinity for a live stream; both become 0.
 */
export function toKnownSeconds(seconds: number): number {
  return Number.isFinite(seconds) ? seconds : 0;
}
