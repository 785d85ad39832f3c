import type { User } from '@reader/contract';
import { CACHE_PREFIX, type OpenRequest } from '../src/app/state/offline/worker-protocol';

declare const self: ServiceWorkerGlobalScope;

/** The payload of a push message, as the server builds it. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of this service. */
  readonly url: string;
  readonly tag: string;
}

type Action = 'save' | 'mute';

/** What a button does on the server. */
interface ActionRequest {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

/** The texts of an action: of its button, and after a failure. */
type Labels = Readonly<Record<Action, { readonly button: string; readonly failure: string }>>;

/* eslint-disable no-restricted-syntax -- `$localize` needs translations, which a worker does not load */
const ENGLISH: Labels = {
  save: { button: 'Save', failure: 'The article was not saved. Try again, or open it.' },
  mute: { button: 'Mute', failure: 'The notifications were not muted. Try again.' },
};
const GERMAN: Labels = {
  save: { button: 'Merken', failure: 'Der Artikel wurde nicht gemerkt. Noch einmal versuchen oder öffnen.' },
  mute: { button: 'Stummschalten', failure: 'Nicht stummgeschaltet. Noch einmal versuchen.' },
};
/* eslint-enable no-restricted-syntax */

const ARTICLE = /^\/inbox\/(\d+)$/;
const WATCHLIST = /^watchlist-(\d+)$/;
const STORY = /^story-\d+$/;
/** A request without an answer after this time has failed. */
const SEND_MS = 10_000;
/** A page that does not answer within this time is loading, or does not run. */
const ANSWER_MS = 1_000;

/** Every message must be shown: browsers end subscriptions that stay silent. */
export async function showNotification({ data }: PushEvent): Promise<void> {
  const message = parse(data);
  await show(message, message.body, await loadLabels());
}

/** Opens the article, or does what the pressed button says. */
export async function handleClick({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const message = notification.data as PushMessage;
  const request = isAction(action) ? buildRequest(action, message) : null;
  if (!isAction(action) || request === null) return open(message.url);
  if (await send(request)) return;
  const labels = await loadLabels();
  await show(message, `${labels[action].failure}\n${message.body}`, labels);
}

function show(message: PushMessage, body: string, labels: Labels): Promise<void> {
  const actions = (['save', 'mute'] as const)
    .filter((action) => buildRequest(action, message) !== null)
    .map((action) => ({ action, title: labels[action].button }));
  // `actions` is missing in TypeScript's library, because Firefox and Safari ignore it.
  const options = { body, tag: message.tag, data: message, icon: '/icons/icon-192.png', actions };
  return self.registration.showNotification(message.title, options);
}

function isAction(action: string): action is Action {
  return action === 'save' || action === 'mute';
}

/** Null where the message has no such button. */
function buildRequest(action: Action, { url, tag }: PushMessage): ActionRequest | null {
  const articleId = ARTICLE.exec(url)?.[1];
  const watchlistId = WATCHLIST.exec(tag)?.[1];
  if (action === 'save') {
    if (articleId === undefined) return null;
    return { method: 'POST', path: `/api/articles/${articleId}/events`, body: { event: 'save' } };
  }
  if (watchlistId !== undefined)
    return { method: 'PATCH', path: `/api/watchlists/${watchlistId}`, body: { notify: 'none' } };
  if (!STORY.test(tag)) return null;
  return { method: 'PATCH', path: '/api/users/me/settings', body: { story_push: false } };
}

/** In the language of the account, as far as it is cached; else in that of the browser. */
async function loadLabels(): Promise<Labels> {
  const cached = await caches.match('/api/users/me', { cacheName: `${CACHE_PREFIX}self`, ignoreVary: true });
  const user = (await cached?.json().catch(() => null)) as User | null | undefined;
  const language = user?.settings.language ?? self.navigator.language;
  return language.startsWith('de') ? GERMAN : ENGLISH;
}

function parse(data: PushMessageData | null): PushMessage {
  const message = (data?.json() ?? {}) as Partial<PushMessage>;
  const { title = 'Reader', body = '', url = '/', tag = '' } = message;
  // Only paths of this service: `//evil.example` would be another host.
  return { title, body, url: /^\/(?!\/)/.test(url) ? url : '/', tag };
}

/** Whether the server did it. */
function send({ method, path, body }: ActionRequest): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(SEND_MS);
  return fetch(path, { method, headers, body: JSON.stringify(body), signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function open(url: string): Promise<void> {
  // Only pages of this service worker can be navigated by it.
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  await tab.focus();
  if (!(await openInPage(tab, url))) await tab.navigate(url);
}

/** Lets the page open the path, because a new load would stop its audio and lose unsaved text. */
function openInPage(page: Client, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    page.postMessage({ open: url } satisfies OpenRequest, [port2]);
  });
}
