interface PressEvent {
  readonly notification: { readonly data: unknown; close(): void };
  readonly action: string;
}

interface NotificationWorker {
  showNotification(event: { data: { json(): unknown } }): Promise<void>;
  handleClick(event: PressEvent): Promise<void>;
}

/** By its path alone, because the types of a service worker contradict those of a page. */
const worker = jest.requireActual<NotificationWorker>('../../../../worker/notifications');

const MATCH = { title: 'Owls', body: 'A barn owl nests', url: '/inbox/7', tag: 'watchlist-3' };

/** A port that passes the message on at once; jsdom lacks the class. */
class Channel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: (): void => this.port1.onmessage?.() };
}

describe('a notification of the service worker', () => {
  const show = jest.fn<Promise<void>, [string, { body: string; actions: { title: string }[] }]>();
  const request = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
  const findUser = jest.fn<Promise<Partial<Response> | undefined>, []>();
  const tab = { focus: jest.fn(), navigate: jest.fn(), postMessage: jest.fn() };
  const clients = { matchAll: jest.fn(), openWindow: jest.fn() };
  const registration = { showNotification: show };

  beforeEach(() => {
    jest.resetAllMocks();
    jest.useFakeTimers();
    clients.matchAll.mockResolvedValue([tab]);
    Object.assign(globalThis, { registration, clients, fetch: request, MessageChannel: Channel });
    Object.assign(globalThis, { caches: { match: findUser } });
  });

  afterEach(() => {
    for (const name of ['registration', 'clients', 'fetch', 'MessageChannel', 'caches'])
      Reflect.deleteProperty(globalThis, name);
    jest.useRealTimers();
  });

  const press = (action: string): Promise<void> =>
    worker.handleClick({ notification: { data: MATCH, close: () => undefined }, action });
  const getButtons = (): string[] | undefined => show.mock.calls[0]?.[1].actions.map(({ title }) => title);

  it("has its buttons in the account's language", async () => {
    findUser.mockResolvedValue({ json: () => Promise.resolve({ settings: { language: 'de' } }) });
    await worker.showNotification({ data: { json: () => MATCH } });
    expect(getButtons()).toEqual(['Merken', 'Stummschalten']);
  });

  it("has its buttons in the browser's language where the account's is unknown", async () => {
    await worker.showNotification({ data: { json: () => MATCH } });
    expect(getButtons()).toEqual(['Save', 'Mute']);
  });

  it('is silent after the article was saved', async () => {
    request.mockResolvedValue({ ok: true });
    await press('save');
    expect(request).toHaveBeenCalledWith(
      '/api/articles/7/events',
      expect.objectContaining({ method: 'POST' }),
    );
    expect(show).not.toHaveBeenCalled();
  });

  it.each([
    ['without a network', (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))],
    ['after an error of the server', () => Promise.resolve({ ok: false, status: 500, statusText: '' })],
  ])('says that the article was not saved, and offers it again, %s', async (_when, answer) => {
    request.mockImplementation(answer);
    await press('save');
    const body = 'The article was not saved. Try again, or open it.\nA barn owl nests';
    expect(show).toHaveBeenCalledWith('Owls', expect.objectContaining({ body, data: MATCH, tag: MATCH.tag }));
    expect(getButtons()).toEqual(['Save', 'Mute']);
  });

  it('is opened by the page itself where one runs', async () => {
    tab.postMessage.mockImplementation((_message, [port]: [{ postMessage(): void }]) => port.postMessage());
    await press('');
    expect(tab.focus).toHaveBeenCalled();
    expect(tab.postMessage).toHaveBeenCalledWith({ open: '/inbox/7' }, expect.anything());
    expect(tab.navigate).not.toHaveBeenCalled();
  });

  it('loads a page again that does not answer', async () => {
    const opened = press('');
    await jest.advanceTimersByTimeAsync(1_000);
    await opened;
    expect(tab.navigate).toHaveBeenCalledWith('/inbox/7');
  });

  it('opens a window where there is no page', async () => {
    clients.matchAll.mockResolvedValue([]);
    await press('');
    expect(clients.openWindow).toHaveBeenCalledWith('/inbox/7');
  });
});
