import { CONNECTIONS_MAX } from './backend';

/** Errors that mean this one connection has ended; another one may work. */
const CONNECTION_ENDED = /^(57P01|08\w{3}|ECONNRESET|EPIPE)$/;

/**
 * A connection that ended while idle in the pool fails the next query and is then discarded. After as many
 * attempts as the pool has connections none of them is left. A batch that is added twice does no harm,
 * because jobs can be repeated.
 */
export async function retryOnDeadConnection<T>(add: () => Promise<T>): Promise<T> {
  for (let dead = 0; ; dead++) {
    try {
      return await add();
    } catch (error) {
      if (dead === CONNECTIONS_MAX || !isConnectionEnded(error)) throw error;
      // Lets the other sockets report their end first.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function isConnectionEnded(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return CONNECTION_ENDED.test(code) || message.startsWith('Connection terminated');
}
