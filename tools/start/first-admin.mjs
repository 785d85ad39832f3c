import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ToolError } from '../run-tool.mjs';

const UNDEFINED_TABLE = '42P01';

/**
 * The first administrator of a database without users: from BOOTSTRAP_ADMIN_*, otherwise `admin` with a
 * random password, stored as a hash only. Null once there are users.
 */
export async function findFirstAdmin(environment) {
  if (await hasUsers(environment)) return null;
  const { BOOTSTRAP_ADMIN_USERNAME: username, BOOTSTRAP_ADMIN_PASSWORD: password } = environment;
  return {
    username: username || 'admin',
    password: password || randomBytes(12).toString('base64url'),
    isMadeUp: !password,
  };
}

/** The table is missing before the first start. */
async function hasUsers(environment) {
  const client = new pg.Client(getConnectionOptions(environment));
  await client.connect().catch((error) => {
    const what = `The database at ${client.host}:${client.port} refused: ${error.message || error.code}`;
    throw new ToolError(
      what,
      'check DATABASE_URL, or DB_HOST and its like',
      'unset them to use a private database',
    );
  });
  try {
    return (await client.query('select from users limit 1')).rowCount > 0;
  } catch (error) {
    if (error.code === UNDEFINED_TABLE) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** The same variables as the service: one URL, or its parts. */
export function getConnectionOptions({ DATABASE_URL, DB_HOST, DB_PORT, DB_NAME, DB_USER, DB_PASSWORD }) {
  if (DATABASE_URL) return { connectionString: DATABASE_URL };
  return {
    host: DB_HOST || 'localhost',
    port: Number(DB_PORT) || 5432,
    database: DB_NAME || 'reader',
    user: DB_USER || 'reader',
    password: DB_PASSWORD ?? '',
  };
}
