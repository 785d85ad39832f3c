import type { Event, Exception, StackFrame } from '@sentry/nestjs';
import { redactText } from './redaction';

/** Addresses of pages and feeds may name a person, or carry a token in any part: only the origin stays. */
const URL_TEXT = /(\b[a-z][a-z0-9+.-]{0,15}:\/\/)(?:[^\s/@"'<>]{1,512}@)?([^\s/?#"'<>]{1,255})[^\s"'<>]*/gi;
const EMAIL_TEXT = /[^\s"'<>@:,;()]{1,64}@[a-z0-9.-]{1,253}/gi;
const MESSAGE_LENGTH_MAX = 1_000;

/** What leaves: the error, where in our code it was thrown, and which app and version. Nothing else. */
export function stripEvent(event: Event): Event {
  const { event_id, timestamp, level, platform, environment, release, server_name, sdk, exception } = event;
  const values = exception?.values?.map(stripException) ?? [];
  return pickDefined<Event>({
    ...{ event_id, timestamp, level, platform, environment, release, server_name },
    ...(sdk === undefined ? {} : { sdk: pickDefined({ name: sdk.name, version: sdk.version }) }),
    exception: { values },
  });
}

export function stripText(text: string): string {
  const withoutAddresses = text.slice(0, MESSAGE_LENGTH_MAX).replace(URL_TEXT, '$1$2/…');
  return redactText(withoutAddresses).replace(EMAIL_TEXT, '[address]');
}

function stripException({ type, value, stacktrace, mechanism }: Exception): Exception {
  const frames = stacktrace?.frames?.map(stripFrame);
  return pickDefined<Exception>({
    type,
    value: stripText(value ?? ''),
    ...(frames === undefined ? {} : { stacktrace: { frames } }),
    ...(mechanism === undefined ? {} : { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
  });
}

function stripFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return pickDefined<StackFrame>({ filename, function: name, lineno, colno, in_app });
}

function pickDefined<T extends object>(value: object): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}
