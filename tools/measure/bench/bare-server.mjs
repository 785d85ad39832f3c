// Common code of the floors: Node's own http, a pool of connections, and nothing else, in a separate process
// like the service.
import { createServer } from 'node:http';
import pg from 'pg';
import { Script } from '../../process/child.mjs';

/** The service's default of DB_POOL_SIZE. */
export const CONNECTIONS = 12;

/**
 * Starts the floor script `file` on this database and returns { pid, url }. The script handles the call
 * `listen`.
 */
export async function startBareServer(file, { database, stack }) {
  const script = new Script(file);
  stack.defer(() => script.stop());
  return { pid: script.pid, url: `http://127.0.0.1:${await script.call('listen', database.url)}` };
}

/** Returns the port. `reply(pool, request)` returns the JSON body. */
export function serveBareHttp(connectionString, reply) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    // Generic plans only: otherwise the server would plan some statements at every request.
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
