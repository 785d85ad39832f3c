import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';

/**
 * Runs `work` with the variables that make libpq check the server like a connection of `pg` with these `ssl`
 * options. Certificates come as files, because a libpq before 16 cannot use those of the system.
 */
export async function withTlsVariables(ssl, work) {
  if (!ssl) return work({});
  const folder = await mkdtemp(join(tmpdir(), 'reader-tls-'));
  try {
    const variables = { PGSSLMODE: findMode(ssl) };
    for (const [name, text] of Object.entries(listFiles(ssl))) {
      if (text === undefined) continue;
      variables[name] = join(folder, name);
      // libpq refuses a key that others can read.
      await writeFile(variables[name], text, { mode: 0o600 });
    }
    return await work(variables);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function findMode({ rejectUnauthorized, checkServerIdentity }) {
  if (rejectUnauthorized === false) return 'require';
  return checkServerIdentity === undefined ? 'verify-full' : 'verify-ca';
}

/** Without authorities of its own, a connection trusts those of Node. */
function listFiles({ rejectUnauthorized, ca, cert, key }) {
  const trusted = ca ?? getCACertificates('default').join('\n');
  return {
    PGSSLROOTCERT: rejectUnauthorized === false ? undefined : trusted,
    PGSSLCERT: cert,
    PGSSLKEY: key,
  };
}
