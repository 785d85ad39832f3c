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

export interface Chapter {
  readonly title: string;
  /** Seconds. */
  readonly start: number;
}

/** A recording: an audio enclosure of an article, or an article or briefing read aloud. */
export interface Track {
  /** The address, which is also the key of its position. */
  readonly url: string;
  readonly title: string;
  readonly source: string;
  /** The page that it belongs to, as `/inbox/7`. */
  readonly path: string;
  /** Whether it is the text of that page, read aloud. */
  readonly isReadAloud?: boolean;
  /** None, or at least two. */
  readonly chapters?: readonly Chapter[];
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
