// The worst bodies and queries for each route that takes one.
import { listRoutesWithBodies, listRoutesWithQueries } from './bodies.mjs';

/** Node accepts 16 KiB for the request line and headers. */
const QUERY_BYTES = 15_000;

const QUERIES = {
  'many names': 'a&'.repeat(QUERY_BYTES / 2),
  escapes: `q=${'%41'.repeat(QUERY_BYTES / 3 - 1)}`,
  'one name': Array.from({ length: QUERY_BYTES / 8 }, () => 'source=a')
    .join('&')
    .slice(0, QUERY_BYTES),
  'long values': ['q', 'cursor', 'source', 'category', 'from']
    .map((name) => `${name}=${'a'.repeat(2_900)}`)
    .join('&'),
};

/** The bodies of each route; a sample has every fourth body. */
export async function buildBodyPhases({ isSample }) {
  const routes = await listRoutesWithBodies();
  return groupPhases('bodies', routes, ({ method, path, bodies }) => {
    const names = Object.keys(bodies).filter((_, at) => !isSample || at % 4 === 1);
    return names.map((name) => async ({ admin }) => {
      const body = path === '/auth/login' ? bodies[name].slice(0, 8_000) : bodies[name];
      await admin.send(method, path, body);
    });
  });
}

/** The queries of each group of routes; in a sample, all groups are one phase. */
export async function buildQueryPhases({ isSample }) {
  const routes = (await listRoutesWithQueries()).map((route) =>
    isSample ? { ...route, group: 'all' } : route,
  );
  return groupPhases('queries', routes, ({ path }) =>
    Object.values(QUERIES).map(
      (query) =>
        ({ admin }) =>
          admin.get(`${path}?${query}`),
    ),
  );
}

function groupPhases(kind, routes, buildRequests) {
  const groups = Object.groupBy(routes, ({ group }) => group);
  return Object.entries(groups).map(([group, members]) => ({
    name: `${kind}: ${group}`,
    run: async (context) => {
      for (const route of members) for (const request of buildRequests(route)) await request(context);
    },
  }));
}
