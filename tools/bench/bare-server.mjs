// What a floor stands on: Node's own http and a pool of connections, and nothing else. In a process of its
// own, as the service is.
import { createServer } from 'node:http';
import pg from 'pg';
import { Script } from '../process/child.mjs';

/** As many as the service has by default. */
const CONNECTIONS = 10;

/** Answers { pid, url } of the floor in this file on this database; the file answers `listen` with a port. */
export async function startBareServer(file, { database, stack }) {
  const script = new Script(file);
  stack.defer(() => script.stop());
  return { pid: script.pid, url: `http://127.0.0.1:${await script.ask('listen', database.url)}` };
}

/** Answers the port. `reply(pool, request)` answers the body, which is JSON. */
export function listenBarely(connectionString, reply) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    // Planned once, for good: left to itself the server would plan some of these at every request.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  });
  const server = createServer((request, response) => {
    reply(pool, request).then(
      (body) => {
        const length = Buffer.byteLength(body);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
        response.end(body);
      },
      (error) => response.writeHead(500, { 'content-length': 0 }).end(void console.error(error)),
    );
  });
  const { promise, resolve } = Promise.withResolvers();
  server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  return promise;
}
