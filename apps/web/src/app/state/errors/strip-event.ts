import type { Event, Exception, StackFrame } from '@sentry/angular';

/** Addresses may name what the user reads, or carry a token in any part: only the origin stays. */
const URL_TEXT = /(\b[a-z][a-z0-9+.-]{0,15}:\/\/)(?:[^\s/@"'<>]{1,512}@)?([^\s/?#"'<>]{1,255})[^\s"'<>]*/gi;
/** Angular names the address of a failed request without its origin. */
const PATH_TEXT = /(\/(?:api|auth)\/)[^\s"'<>]+/gi;
const EMAIL_TEXT = /[^\s"'<>@:,;()]{1,64}@[a-z0-9.-]{1,253}/gi;
const MESSAGE_LENGTH_MAX = 1_000;

/** What leaves: the error, where in our program it was thrown, and which version. Nothing else. */
export function stripEvent(event: Event): Event {
  const { event_id, timestamp, level, platform, environment, release, sdk, exception } = event;
  const values = exception?.values?.map(stripException) ?? [];
  return {
    ...pickDefined({ event_id, timestamp, level, platform, environment, release }),
    ...(sdk === undefined ? {} : { sdk: pickDefined({ name: sdk.name, version: sdk.version }) }),
    exception: { values },
  };
}

export function stripText(text: string): string {
  return text
    .slice(0, MESSAGE_LENGTH_MAX)
    .replace(URL_TEXT, '$1$2/…')
    .replace(PATH_TEXT, '$1…')
    .replace(EMAIL_TEXT, '[address]');
}

function stripException({ type, value, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map(stripFrame);
  return {
    ...pickDefined({ type, value: stripText(value ?? '') }),
    ...(frames === undefined ? {} : { stacktrace: { frames } }),
  };
}

/** File names are those of our program. A frame of a page has the address of the page, which is dropped. */
function stripFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  const isProgram = filename?.endsWith('.js') ?? false;
  return pickDefined({ filename: isProgram ? filename : undefined, function: name, lineno, colno, in_app });
}

function pickDefined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Partial<T>;
}
