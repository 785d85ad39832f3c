import { describeSiteError, formatNumber, formatPlural, isPageEnglish } from '@reader/web-words';

/** What the words of a problem depend on. */
export interface ProblemFacts {
  readonly code: string;
  /** The members of the problem document. */
  readonly body: Readonly<Record<string, unknown>>;
  /** From the header `Retry-After`; null without it. */
  readonly retrySeconds: number | null;
}

/** What happened, by status: the server has only the English names of statuses. */
const TITLES: Readonly<Record<number, string>> = {
  400: $localize`The server could not read the request`,
  401: $localize`You’re not signed in`,
  403: $localize`Not allowed`,
  404: $localize`There is nothing here`,
  409: $localize`This was not possible`,
  410: $localize`This is no longer possible`,
  413: $localize`This is too large`,
  415: $localize`This kind of file is not accepted`,
  422: $localize`The server did not accept this`,
  429: $localize`This was too much at once`,
  502: $localize`Another server failed`,
  503: $localize`This is not available right now`,
  504: $localize`Another server took too long`,
};

/** What happened and what to do, by the code of the problem. */
const DETAILS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    already_exists: $localize`This name or address is already in use. Choose another one.`,
    already_undone: $localize`This change was already undone.`,
    body_not_extracted: $localize`The full text was not fetched yet. Fetch it first.`,
    check_running: $localize`A check is already running. Wait until it ends.`,
    database_unavailable: $localize`The database is not responding. Try again in a moment.`,
    expired: $localize`The time for this has passed.`,
    forbidden: $localize`Your account may not do this. Ask an administrator.`,
    identity_linked: $localize`This account is already linked.`,
    identity_needed: $localize`You could no longer sign in without it. Set a password first.`,
    import_running: $localize`Another import of yours is running. Wait until it ends.`,
    imports_busy: $localize`Other users are importing. Try again in a few minutes.`,
    invalid_code: $localize`The code is wrong or no longer valid. Sign in again to get another one.`,
    invalid_credentials: $localize`The username or password is wrong.`,
    invalid_export: $localize`This is not an export of this service, or it is damaged. Choose another file.`,
    invalid_opml: $localize`This is not an OPML file, or it is damaged. Export it again.`,
    last_admin: $localize`This is the last administrator. Make another user an administrator first.`,
    local_login_disabled: $localize`Sign in through the identity provider.`,
    malformed_multipart: $localize`The file did not arrive. Choose it again.`,
    no_page: $localize`This article has no page of its own.`,
    no_subscription: $localize`None of your browsers gets notifications. Switch them on first.`,
    not_found: $localize`It was removed, or you can’t see it.`,
    nothing_to_speak: $localize`This briefing has nothing to read aloud.`,
    reports_full: $localize`Many reports are waiting for the administrator. Try again later.`,
    rule_failed: $localize`The rule failed because of a server error.`,
    rule_not_tried: $localize`Some new articles were not checked because your other rules took too long.`,
    rule_too_complex: $localize`A pattern is too complex. Use fewer or smaller repetitions.`,
    rule_too_slow: $localize`The rule takes too long. Use simpler patterns.`,
    shutting_down: $localize`The server is restarting. Try again in a moment.`,
    stale_list: $localize`The list has changed. Load it again, then sort it.`,
    text_too_long: $localize`This text is too long to be read aloud.`,
    token_revoked: $localize`This token was revoked. Create a new one for the app.`,
    too_large: $localize`It is too large. Choose a smaller file, or split it.`,
    too_many_outlines: $localize`The file has more than 1,000 sources. Split it and import the parts.`,
    unauthenticated: $localize`Sign in again.`,
    unavailable: $localize`The server is busy. Try again in a moment.`,
    unsupported_media_type: $localize`This kind of file is not accepted. Choose another one.`,
    upstream_failed: $localize`A server that is needed for this failed. Try again in a moment.`,
    upstream_timeout: $localize`A server that is needed for this took too long. Try again in a moment.`,
    url_not_allowed: $localize`This address cannot be reached.`,
  }),
);

/** The server's text of these codes names the place or the thing, so that an English page shows it. */
const GENERAL: ReadonlySet<string> = new Set(['already_exists', 'invalid_export', 'invalid_opml']);

const NOT_SET_UP = $localize`This is not set up on this server, or it is switched off. See your settings.`;

/** What this server lacks, by the feature of `feature_not_configured`. */
const FEATURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    assistant: $localize`This server has no assistant.`,
    audio: $localize`This server cannot read texts aloud, or you switched it off.`,
    email: $localize`This server does not send email.`,
    embeddings: $localize`Searching by meaning is not ready. The server needs a few hundred articles first.`,
    idp: $localize`This server has no identity provider.`,
    newsletter: $localize`This server has no mailbox for newsletters.`,
    otp_email: $localize`This server does not send codes by email.`,
    push: $localize`This server does not send notifications.`,
  }),
);

/** Null for an unknown status. */
export function findTitle(status: number): string | null {
  return TITLES[status] ?? null;
}

/** What happened and what to do; null for an unknown code. */
export function findDetail({ code, body, retrySeconds }: ProblemFacts): string | null {
  const reason = describeSiteError(body['reason']);
  if (reason !== null) return reason;
  if (code === 'limit_reached') return describeLimit(body['limit']);
  if (code === 'feature_not_configured') return FEATURES.get(String(body['feature'])) ?? NOT_SET_UP;
  if (code === 'rate_limited') return describeWait(body['reason'], retrySeconds);
  if (code === 'budget_spent') return `${BUDGET_SPENT} ${formatWait(retrySeconds)}`;
  return GENERAL.has(code) && isPageEnglish() ? null : (DETAILS.get(code) ?? null);
}

function describeLimit(limit: unknown): string {
  return typeof limit === 'number'
    ? $localize`You have reached the limit (${formatNumber(limit)}:LIMIT:). Remove some first.`
    : $localize`You have reached the limit. Remove some first.`;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

const TOO_MANY = $localize`Too many requests.`;
const SPEECH_BUDGET = $localize`Your minutes of speech for today are not enough for this.`;
const BUDGET_SPENT = $localize`This server’s minutes of speech for today are used up.`;

function describeWait(reason: unknown, seconds: number | null): string {
  return `${reason === 'speech_budget' ? SPEECH_BUDGET : TOO_MANY} ${formatWait(seconds)}`;
}

function formatWait(seconds: number | null): string {
  if (seconds === null) return $localize`Try again later.`;
  if (seconds <= MINUTE_S)
    return formatPlural(
      seconds,
      $localize`{VAR_PLURAL, plural, =1 {Try again in 1 second.} other {Try again in # seconds.}}`,
    );
  if (seconds <= HOUR_S)
    return formatPlural(
      Math.ceil(seconds / MINUTE_S),
      $localize`{VAR_PLURAL, plural, =1 {Try again in 1 minute.} other {Try again in # minutes.}}`,
    );
  return formatPlural(
    Math.ceil(seconds / HOUR_S),
    $localize`{VAR_PLURAL, plural, =1 {Try again in 1 hour.} other {Try again in # hours.}}`,
  );
}
