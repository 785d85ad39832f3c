import { runInThisContext } from 'node:vm';

/** Runs the tests of a `describe` as on a server in this zone. Jest's own `process.env` is only a copy. */
export function useServerZone(zone: string): void {
  const { env } = runInThisContext('process') as NodeJS.Process;
  const former = env.TZ;
  beforeAll(() => {
    env.TZ = zone;
  });
  afterAll(() => {
    if (former === undefined) delete env.TZ;
    else env.TZ = former;
  });
}
