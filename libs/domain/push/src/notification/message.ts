/** What a browser shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of this service, which a click opens. */
  readonly url: string;
  readonly tag: string;
}

/** Push services accept 4,096 bytes after encryption; some accept less. */
const TITLE_LENGTH_MAX = 120;
const BODY_LENGTH_MAX = 300;
/** For a service that refuses the usual size (413). */
const SHORT_BODY_LENGTH = 60;

/** The payload of a notification. @param isShort as little as makes sense */
export function buildPayload({ title, body, url, tag }: PushMessage, isShort = false): string {
  return JSON.stringify({
    title: cut(title, isShort ? SHORT_BODY_LENGTH : TITLE_LENGTH_MAX),
    body: cut(body, isShort ? SHORT_BODY_LENGTH : BODY_LENGTH_MAX),
    url,
    tag,
  });
}

function cut(text: string, lengthMax: number): string {
  return text.length <= lengthMax ? text : `${text.slice(0, lengthMax - 1).toWellFormed()}…`;
}
