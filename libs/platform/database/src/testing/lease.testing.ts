import { Database } from '../database';
import { type Lease, Leases } from '../leases';
import { sql } from '../sql';

/** Resolves the providers of a running app. */
interface App {
  get<T>(type: (new (...args: never[]) => T) | symbol): T;
}

type Work<T> = (lease: Lease) => Promise<T>;

const NAME = 'a lease of a test';

/** Runs the work under a real lease, as a job does. */
export async function underLease<T>(app: App, work: Work<T>): Promise<T> {
  const held = await app.get(Leases).hold(NAME, work);
  if (held === null) throw new Error('the lease is held by somebody else');
  return held.result;
}

/** Runs the work like a process that was frozen until another one took over its lease. */
export function underLostLease<T>(app: App, work: Work<T>): Promise<T> {
  return underLease(app, async (lease) => {
    await app
      .get(Database)
      .run(sql`update leases set expires_at = now() - interval '1 s' where name = ${lease.name}`);
    const taken = await app.get(Leases).hold(lease.name, () => Promise.resolve());
    if (taken === null) throw new Error('the lease was not taken over');
    return work(lease);
  });
}
