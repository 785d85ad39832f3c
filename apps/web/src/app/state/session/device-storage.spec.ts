import { TestBed } from '@angular/core/testing';
import { type Change } from '../offline/queue';
import { QueueStore } from '../offline/queue-store';
import { DeviceStorage } from './device-storage';

const [ADA, BEN] = [1, 2];

function aChange(articleId: number): Change {
  const before = { state: 'new', read: false, starred: false } as const;
  return {
    id: String(articleId),
    articleId,
    slug: 'moss',
    events: ['star'],
    before,
    after: { ...before, starred: true },
    madeAt: 0,
    takenUntil: 0,
    tried: false,
    faults: 0,
  };
}

/** A fake of the browser's caches, which jsdom lacks. */
class Caches {
  readonly names = new Set<string>();

  keys(): Promise<string[]> {
    return Promise.resolve([...this.names]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.names.delete(name));
  }
}

/** A fake of a class that jsdom lacks too; without a worker, no answer comes. */
class Channel {
  readonly port1 = {};
  readonly port2 = {};
}

describe('DeviceStorage', () => {
  const device = (): DeviceStorage => TestBed.inject(DeviceStorage);
  const waits = (userId: number, change: Change): Promise<unknown> =>
    TestBed.inject(QueueStore).update(userId, (queue) => ({ queue: [...queue, change] }));
  const waiting = async (userId: number): Promise<readonly number[]> => {
    const { queue } = await TestBed.inject(QueueStore).update(userId, (now) => ({ queue: now }));
    return queue.map(({ articleId }) => articleId);
  };
  const caches = new Caches();

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(globalThis, { caches, MessageChannel: Channel });
    caches.names.clear();
    await device().claimFor(ADA);
    localStorage.setItem('reader.theme', 'dark');
    localStorage.setItem('reader.places', 'moss');
    caches.names.add('reader.cache.lists').add('reader.kept.lists').add('reader.program.1');
    await waits(ADA, aChange(7));
  });

  afterAll(() => {
    for (const name of ['caches', 'MessageChannel']) Reflect.deleteProperty(globalThis, name);
  });

  it('preserves everything for a user who signs in again', async () => {
    expect(await device().claimFor(ADA)).toBe(false);
    expect(await waiting(ADA)).toEqual([7]);
    expect(localStorage.getItem('reader.places')).toBe('moss');
    expect([...caches.names]).toHaveLength(3);
  });

  it('shows a user nothing that the one before saw', async () => {
    expect(await device().claimFor(BEN)).toBe(true);
    expect(localStorage.getItem('reader.places')).toBeNull();
    expect(localStorage.getItem('reader.theme')).toBe('dark');
    expect([...caches.names]).toEqual(['reader.program.1']);
    expect(await waiting(BEN)).toEqual([]);
  });

  it("preserves a user's unsent changes through another user's session and sign-out", async () => {
    await device().claimFor(BEN);
    await waits(BEN, aChange(8));
    await device().forget(BEN);
    await device().claimFor(ADA);
    expect(await waiting(ADA)).toEqual([7]);
    expect(await waiting(BEN)).toEqual([]);
  });

  it('has nothing of a user who signed out', async () => {
    await device().forget(ADA);
    expect(await waiting(ADA)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['reader.theme']);
    expect([...caches.names]).toEqual(['reader.program.1']);
    expect(await device().claimFor(BEN)).toBe(false);
  });

  it('stores that the server does not know of a sign-out yet', () => {
    device().isSignOutPending = true;
    expect(device().isSignOutPending).toBe(true);
    device().isSignOutPending = false;
    expect(device().isSignOutPending).toBe(false);
  });

  it('knows of a pending sign-out that version 0.1 stored, until it is sent', () => {
    localStorage.setItem('reader.goodbye', 'yes');
    expect(device().isSignOutPending).toBe(true);
    device().isSignOutPending = false;
    expect(device().isSignOutPending).toBe(false);
  });
});
