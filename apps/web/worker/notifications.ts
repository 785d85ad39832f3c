declare const self: ServiceWorkerGlobalScope;

/** The payload of a push message, as the server builds it. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of this service. */
  readonly url: string;
  readonly tag: string;
}

interface Action {
  readonly action: 'save' | 'mute';
  readonly title: string;
}

const ARTICLE = /^\/inbox\/(\d+)$/;
const WATCHLIST = /^watchlist-(\d+)$/;
const STORY = /^story-\d+$/;

/** Every message must be shown: browsers end subscriptions that stay silent. */
export async function showNotification({ data }: PushEvent): Promise<void> {
  const message = parse(data);
  const { title, body, tag } = message;
  // `actions` is missing in TypeScript's library, because Firefox and Safari ignore it.
  const options = { body, tag, data: message, icon: '/icons/icon-192.png', actions: listActions(message) };
  await self.registration.showNotification(title, options);
}

/** Opens the article, or does what the pressed button says. */
export async function handleClick({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { url, tag } = notification.data as PushMessage;
  const articleId = ARTICLE.exec(url)?.[1];
  const watchlistId = WATCHLIST.exec(tag)?.[1];
  if (action === 'save' && articleId !== undefined)
    return send('POST', `/api/articles/${articleId}/events`, { event: 'save' });
  if (action === 'mute' && watchlistId !== undefined)
    return send('PATCH', `/api/watchlists/${watchlistId}`, { notify: 'none' });
  if (action === 'mute' && STORY.test(tag))
    return send('PATCH', '/api/users/me/settings', { story_push: false });
  await open(url);
}

function listActions({ url, tag }: PushMessage): Action[] {
  const isGerman = self.navigator.language.startsWith('de');
  const save = { action: 'save', title: isGerman ? 'Speichern' : 'Save' } as const;
  const mute = { action: 'mute', title: isGerman ? 'Stummschalten' : 'Mute' } as const;
  return [...(ARTICLE.test(url) ? [save] : []), ...(WATCHLIST.test(tag) || STORY.test(tag) ? [mute] : [])];
}

function parse(data: PushMessageData | null): PushMessage {
  const message = (data?.json() ?? {}) as Partial<PushMessage>;
  const { title = 'Reader', body = '', url = '/', tag = '' } = message;
  // Only paths of this service: `//evil.example` would be another host.
  return { title, body, url: /^\/(?!\/)/.test(url) ? url : '/', tag };
}

async function send(method: string, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) await self.registration.showNotification('Reader', { body: answer.statusText, tag: path });
}

async function open(url: string): Promise<void> {
  // Only pages of this service worker can be navigated by it.
  const windows = await self.clients.matchAll({ type: 'window' });
  const [tab] = windows;
  if (tab === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  await tab.focus();
  await tab.navigate(url);
}
