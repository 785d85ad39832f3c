import { formatPlural } from '@reader/web-words';

/** Something to listen to: one audio enclosure, and the article that it came with. */
export interface Track {
  /** Its address; it is also what its position is remembered by. */
  readonly url: string;
  readonly title: string;
  readonly source: string;
  readonly articleId: number;
  /** A picture that may be loaded from this page, for the lock screen. */
  readonly picture: string | null;
}

/** `0:07`, `12:40`, `1:02:03`; hours and minutes as they are needed. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** The same for those who hear it. */
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

/** A number that a media element gives before it knows is NaN, and of a live stream it is infinite. */
export function toKnownSeconds(seconds: number): number {
  return Number.isFinite(seconds) ? seconds : 0;
}
